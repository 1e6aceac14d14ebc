import { publishDueContent } from "#domain/content-edits/edit-content.ts";
import { countFailedTimes } from "#domain/content-edits/failed-times.ts";
import { followContent, publishedContentQueue } from "#domain/content-edits/write-content.ts";
import { contentServices } from "#domain/content/content-services.ts";
import type { Ctx, Noun } from "#domain/ctx.ts";
import { knowledgeInStep, searchInStep } from "#domain/site-index/in-step.ts";

/** Content belongs to the site, not to a person; texts that cannot be shown, or were not published at their time, wait for staff. */
export const contentNoun: Noun = {
  name: "content",
  jobs: [
    { name: publishedContentQueue, attempts: 4, retrySeconds: 2, run: followInIndexes },
    { name: "publish-due-content", every: "minute", retrySeconds: 20, run: publishDueContent },
  ],
  openWork: async ({ liveContent, db }) => {
    const count = liveContent.current().left.length + (await countFailedTimes({ db }));
    return { waiting: count, late: count };
  },
};

/** Search and assistant know what was published. */
async function followInIndexes(ctx: Ctx): Promise<void> {
  await followContent(ctx);
  const now = { ...ctx, ...contentServices(ctx.liveContent.current().site) };
  await searchInStep(now);
  await knowledgeInStep(now);
}
