import type { Noun } from "#domain/ctx.ts";

/** Content belongs to the site, not to a person; published texts that cannot be shown wait for staff. */
export const contentNoun: Noun = {
  name: "content",
  openWork: ({ liveContent }) => {
    const count = liveContent.current().left.length;
    return Promise.resolve({ waiting: count, late: count });
  },
};
