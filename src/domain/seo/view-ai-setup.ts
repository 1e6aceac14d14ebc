import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";

/** True when a language model can draft texts. Admins only. */
export async function viewAiSetup(ctx: Ctx): Promise<{ model: string | null }> {
  requireAdmin(ctx);
  return { model: ctx.languageModel?.name ?? null };
}
