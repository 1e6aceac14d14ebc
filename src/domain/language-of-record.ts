import type { Language } from "#contract/languages.ts";
import type { Ctx } from "#domain/ctx.ts";

/** The language in which a ticket, an order or an appointment was made. */
export async function languageOfRecord(
  ctx: Ctx,
  table: "tickets" | "orders" | "appointments",
  number: string,
): Promise<{ language?: Language }> {
  const row = await ctx.db.selectFrom(table).select("language").where("number", "=", number).executeTakeFirst();
  return row ? { language: row.language as Language } : {};
}
