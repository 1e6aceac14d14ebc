import type { Ctx } from "#domain/ctx.ts";
import { mailInLanguage } from "#domain/language/language-of-record.ts";
import { requireOwnerAccess } from "#domain/tickets/ticket-access.ts";

/** Emails about the client's own ticket come in the language of the page from now on. */
export async function mailTicketInLanguage(
  ctx: Ctx,
  { number, key }: { number: string; key: string | null },
): Promise<void> {
  await mailInLanguage(ctx, "tickets", await requireOwnerAccess(ctx, number, key));
}
