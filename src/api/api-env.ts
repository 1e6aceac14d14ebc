import type { CurrentSession } from "#domain/accounts/current-session.ts";
import type { Ctx } from "#domain/ctx.ts";

/** The context variables of every handler. */
export interface ApiEnv {
  Variables: {
    ctx: Ctx;
    /** Set when the request has a valid token, even while the second factor is owed. */
    session?: CurrentSession;
    /** Set in tests: responses are validated against their schemas. */
    answersChecked?: boolean;
  };
}
