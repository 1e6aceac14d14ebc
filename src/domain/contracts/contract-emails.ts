import type { ContractChange } from "#contract/contracts/contract-mail.ts";
import type { ComingPrices } from "#contract/contracts/contract-prices.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { plural } from "#contract/values/plural.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { Language } from "#contract/values/languages.ts";
import type { MailData } from "#contract/mail/mail.ts";
import type { Ctx } from "#domain/ctx.ts";
import { lastDayOf } from "#contract/contracts/contract-periods.ts";
import { type ContractRow, linesOfContracts, monthlyCents } from "#domain/contracts/contract-store.ts";
import { today } from "#domain/time/days.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { spendersOf } from "#domain/organizations/spenders.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import * as t from "#words/contracts.ts";

/** Its term and renewal, in words. */
export function durationWords(row: ContractRow, monthly: string): string {
  const { starts_on: startsOn, term_months: termMonths, renewal } = row;
  const end = lastDayOf({ startsOn, termMonths, renewal });
  return end === null
    ? fill(t.goesOn, { months: plural(termMonths, t.months), day: dayWords(startsOn), amount: monthly })
    : fill(t.endsByItself, { months: plural(termMonths, t.months), day: dayWords(startsOn), end: dayWords(end) });
}

interface SentNotice {
  address: string;
  language: Language;
  data: MailData["contract-update"];
  howToCancel: string;
}

/**
 * Tells everybody of the organization who decides, each in their language, and answers with what was said. Call it in the transaction of
 * the change.
 */
export async function queueContractEmails(
  ctx: Ctx,
  row: ContractRow,
  change: ContractChange,
  coming?: ComingPrices,
): Promise<SentNotice[]> {
  const lines = await linesOfContracts(ctx, [row.id]);
  const monthly = formatMoney(monthlyCents(lines, today(ctx)));
  const sent: SentNotice[] = [];
  for (const { contactId, name, email, language } of await spendersOf(ctx, row.organization_id))
    await inLanguageOf(ctx, { language }, async (own) => {
      const data = {
        name,
        number: row.number,
        title: row.title,
        change,
        monthly,
        duration: durationWords(row, change === "prices" && coming ? formatMoney(coming.monthlyCents) : monthly),
        terms: row.terms,
        endsOn: row.ends_on ? dayWords(row.ends_on) : null,
        ...(coming ? { coming: comingWords(coming) } : {}),
        invoiceReader: { contactId },
      };
      await queueMail(own, [{ template: "contract-update", to: { address: email, name }, data }]);
      sent.push({ address: email, language: own.language, data, howToCancel: t.howToCancel });
    });
  return sent;
}

const comingWords = ({ from, monthlyCents: cents, reason, lines }: ComingPrices) => ({
  from: dayWords(from),
  monthly: formatMoney(cents),
  reason,
  lines: lines.map(({ what, unitCents, newUnitCents }): [string, string, string] => [
    what,
    formatMoney(unitCents),
    formatMoney(newUnitCents),
  ]),
});
