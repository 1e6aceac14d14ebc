import { countFailedTimes } from "#domain/content-edits/failed-times.ts";
import type { Noun } from "#domain/ctx.ts";

/** Content belongs to the site, not to a person; texts that cannot be shown, or were not published at their time, wait for staff. */
export const contentNoun: Noun = {
  name: "content",
  openWork: async ({ liveContent, db }) => {
    const count = liveContent.current().left.length + (await countFailedTimes({ db }));
    return { waiting: count, late: count };
  },
};
