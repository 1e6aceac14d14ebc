import type { ContractChange } from "#contract/contract-mail.ts";
import { dayWords } from "#contract/day-words.ts";
import { fill } from "#contract/fill.ts";
import { formatMoney } from "#contract/format-money.ts";
import { roleMay } from "#contract/organization-rights.ts";
import type { Language } from "#contract/languages.ts";
import type { Ctx } from "#domain/ctx.ts";
import { lastDayOf } from "#domain/contracts/contract-rules.ts";
import { type ContractRow, linesOfContracts, monthlyCents } from "#domain/contracts/contract-store.ts";
import { today } from "#domain/days.ts";
import { inLanguageOf } from "#domain/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import * as t from "#words/contracts.ts";

/** How long it runs and how it goes on, in words. */
export function durationWords(row: ContractRow, monthly: string): string {
  const { starts_on: startsOn, term_months: termMonths, renewal } = row;
  const end = lastDayOf({ startsOn, termMonths, renewal });
  return end === null
    ? fill(t.goesOn, { months: termMonths, day: dayWords(startsOn), amount: monthly })
    : fill(t.endsByItself, { months: termMonths, day: dayWords(startsOn), end: dayWords(end) });
}

/** Tells everybody of the organization who decides, each in their language. Call it in the transaction of the change. */
export async function queueContractEmails(ctx: Ctx, row: ContractRow, change: ContractChange): Promise<void> {
  const lines = await linesOfContracts(ctx, [row.id]);
  const monthly = formatMoney(monthlyCents(lines, today(ctx)));
  const people = await ctx.db
    .selectFrom("contacts")
    .select(["id", "name", "email", "role", "language"])
    .where("organization_id", "=", row.organization_id)
    .where("removed_at", "is", null)
    .where("email", "is not", null)
    .execute();
  for (const { id, name, email, role, language } of people)
    if (roleMay(role, "decide"))
      await inLanguageOf(ctx, { language: language as Language }, (own) =>
        queueMail(own, [
          {
            template: "contract-update",
            to: { address: email ?? "", name },
            data: {
              name,
              number: row.number,
              title: row.title,
              change,
              monthly,
              duration: durationWords(row, monthly),
              terms: row.terms,
              endsOn: row.ends_on ? dayWords(row.ends_on) : null,
              invoiceReader: { contactId: id },
            },
          },
        ]),
      );
}
