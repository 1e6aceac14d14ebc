import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffQuote } from "#contract/quotes/quote-desk.ts";
import { countedLines, quoteSum } from "#contract/quotes/quote-sum.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";

/** Of an accepted quote, what the forms of repairs and visits start from: whose it is, what was agreed, and for how much. */
export async function acceptedWork(number: string, signal: AbortSignal) {
  const quote = await answerOf(api.admin.quotes[":number"].$get({ param: { number } }, until(signal)));
  const { person, organization } = quote;
  return {
    quote: quote.number,
    organizationId: organization.id,
    contactId: person?.contactId ?? null,
    name: person?.name ?? organization.name,
    email: person?.email ?? "",
    phone: person?.phone ?? "",
    ...workOf(quote),
  };
}

function workOf({ number, title, versions }: StaffQuote): { words: string; cents: number } {
  const version = versions.find(({ answer }) => answer?.decision === "accepted");
  const option = version?.options.find(({ id }) => id === version.answer?.option);
  const lines = countedLines(option?.lines ?? [], version?.answer?.taken);
  // A sum approved in advance is without tax, as in an estimate.
  const { subtotalCents: cents } = quoteSum(lines, version?.taxRate ?? 0, version?.answer?.taken);
  const said = lines.map(({ what, netCents }) => `${what}, ${formatMoney(netCents)}`);
  return { words: [`${title} (quote ${number})`, ...said].join("\n"), cents };
}

/** Tells the quote what was made of it. */
export const noteMade = (number: string, into: "repair" | "visit", name: string) =>
  answerOf(api.admin.quotes[":number"].conversion.$post({ param: { number }, json: { into, name } }));
