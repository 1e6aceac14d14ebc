import type { Ctx } from "#domain/ctx.ts";

/** What every handler finds on its context. */
export interface ApiEnv {
  Variables: { ctx: Ctx };
}
