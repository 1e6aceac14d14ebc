import type { Ctx } from "#domain/ctx.ts";
import { invoiceKeys } from "#domain/invoices/invoice-link.ts";
import { addressee } from "#domain/organizations/addressees.ts";
import { quoteKeys } from "#domain/quotes/quote-link.ts";
import { repairKeys } from "#domain/repairs/repair-link.ts";

const keys = { quotes: quoteKeys, invoices: invoiceKeys, repairs: repairKeys };

/** The key in the private link that a person of an organization gets by email now. */
export async function privateKey(
  ctx: Pick<Ctx, "db" | "tokens">,
  kind: keyof typeof keys,
  { id, contactId }: { id: string; contactId: string | null },
): Promise<string> {
  const record = await ctx.db
    .selectFrom(kind)
    .select(["id", "links_ended_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const reader = await addressee(ctx, contactId ?? "");
  return keys[kind].keyOf(ctx, record, { contactId: contactId ?? "", email: reader?.email ?? "" });
}
