import type { Noun } from "#domain/ctx.ts";

/** Content belongs to the site, not to a person; texts that cannot be shown, or were not published at their time, wait for staff. */
export const contentNoun: Noun = {
  name: "content",
  openWork: async ({ liveContent, db }) => {
    const { failed } = await db
      .selectFrom("content_items")
      .select(({ fn }) => fn.countAll<number>().as("failed"))
      .where("publish_problem", "is not", null)
      .executeTakeFirstOrThrow();
    const count = liveContent.current().left.length + Number(failed);
    return { waiting: count, late: count };
  },
};
