import type { CurrentSession } from "#domain/accounts/authenticate.ts";
import type { Ctx } from "#domain/ctx.ts";

/** What every handler finds on its context. */
export interface ApiEnv {
  /** `session` is there when the request came with a good token, even if the second factor is still owed. */
  Variables: { ctx: Ctx; session?: CurrentSession };
}
