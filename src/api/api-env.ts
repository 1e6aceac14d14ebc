import type { CurrentSession } from "#domain/accounts/authenticate.ts";
import type { Ctx } from "#domain/ctx.ts";

/** What every handler finds on its context. */
export interface ApiEnv {
  Variables: {
    ctx: Ctx;
    /** There when the request came with a good token, even if the second factor is still owed. */
    session?: CurrentSession;
    /** Set in tests: answers are compared with their schemas. */
    answersChecked?: boolean;
  };
}
