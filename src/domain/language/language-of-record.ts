import type { Language } from "#contract/values/languages.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguage } from "#domain/language/in-language.ts";

type RecordTable = "tickets" | "orders" | "appointments";

/** The language that emails about a ticket, an order or an appointment come in. */
export async function languageOfRecord(ctx: Ctx, table: RecordTable, number: string): Promise<{ language?: Language }> {
  const row = await ctx.db.selectFrom(table).select("language").where("number", "=", number).executeTakeFirst();
  return row ? { language: row.language as Language } : {};
}

/** Does something in the language that emails about a record come in: it also says who reads what is written. */
export const inLanguageOf = <Result>(ctx: Ctx, { language }: { language: string }, act: (ctx: Ctx) => Result): Result =>
  inLanguage(ctx, ctx.liveContent.current().isBilingual ? (language as Language) : "en", act);

/** True when emails about a record come in another language than its reader's page. */
export const emailsDiffer = (ctx: Ctx, { language }: { language: string }): boolean =>
  ctx.liveContent.current().isBilingual && language !== ctx.language;

/** From now on emails about a record come in the language of the request. Who may ask is for the record's noun to say. */
export async function mailInLanguage(ctx: Ctx, table: RecordTable, { id }: { id: string }): Promise<void> {
  await ctx.db.updateTable(table).set({ language: ctx.language }).where("id", "=", id).execute();
}
