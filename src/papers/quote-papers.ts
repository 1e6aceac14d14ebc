import { paperDay } from "#contract/values/paper-days.ts";
import type { Business } from "#contract/content/content.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { quantityWords } from "#contract/invoices/invoice-words.ts";
import type { Paper } from "#contract/values/paper.ts";
import type { QuoteFacts } from "#contract/quotes/quote-paper.ts";
import { quoteSum } from "#contract/quotes/quote-sum.ts";
import type { QuoteLine, QuoteOption } from "#contract/quotes/quotes.ts";
import { letterheadOf, lineColumns } from "#papers/paper-letterhead.ts";
import * as invoices from "#words/invoices.ts";
import * as language from "#words/language.ts";
import * as t from "#words/quotes.ts";
import * as repairWords from "#words/repairs.ts";

const kindOf = ({ kind, partClass }: QuoteLine): string =>
  partClass
    ? `${invoices.invoiceLineLabels[kind]}, ${repairWords.partClassLabels[partClass]}`
    : invoices.invoiceLineLabels[kind];

function rowOf(line: QuoteLine, option: string | null) {
  const what = line.optional ? fill(t.optionalLine, { what: line.what }) : line.what;
  return {
    cells: [
      option ? `${option}: ${what}` : what,
      kindOf(line),
      quantityWords(line.quantity),
      formatMoney(line.unitCents),
      formatMoney(line.netCents),
    ],
    notes: [line.note, line.monthly ? t.everyMonth : "", line.optional ? t.notInTotal : ""].filter(Boolean),
  };
}

function totalsOf({ lines }: QuoteOption, name: string | null, facts: QuoteFacts): Paper["totals"] {
  const sum = quoteSum(lines, facts.taxRate);
  const said = (one: string, of: string) => (name ? fill(of, { option: name }) : one);
  const tax = facts.taxExemptNumber
    ? fill(invoices.noSalesTax, { number: facts.taxExemptNumber })
    : fill(invoices.salesTaxOn, { percent: (facts.taxRate / 1000).toFixed(2), city: facts.taxCity });
  return [
    ...(name
      ? []
      : [
          { label: invoices.subtotal, value: formatMoney(sum.subtotalCents) },
          { label: tax, value: formatMoney(sum.taxCents) },
        ]),
    { label: said(t.totalOnce, t.optionTotal), value: formatMoney(sum.totalCents), strong: true },
    ...(sum.monthlyCents !== 0
      ? [{ label: said(t.totalMonthly, t.optionMonthly), value: formatMoney(sum.monthlyCents), strong: true }]
      : []),
  ];
}

/** A version of a quote as it is given out: each option with its lines and what it comes to. */
export function quotePaper(facts: QuoteFacts, business: Business): Paper {
  const { number, version, options } = facts;
  const named = options.length > 1;
  const nameOf = ({ name, id }: QuoteOption) => (named ? name || fill(t.optionNumber, { number: id }) : null);
  const day = paperDay(facts.day);
  return {
    title: t.quote,
    number,
    day: fill(t.versionAndDay, { version, day, until: paperDay(facts.validUntil) }),
    date: facts.day,
    language: language.code,
    letterhead: letterheadOf(business),
    facts: facts.intro ? [] : [facts.title],
    blocks: [
      { title: t.client, lines: [facts.client.name, ...facts.client.lines] },
      ...(facts.intro ? [{ title: facts.title, lines: facts.intro.split("\n").filter(Boolean) }] : []),
    ],
    table: {
      caption: t.whatItCovers,
      columns: lineColumns([t.whatFor, t.kind, t.qty, t.price, t.amount]),
      rows: options.flatMap((option) => option.lines.map((line) => rowOf(line, nameOf(option)))),
    },
    totals: options.flatMap((option) => totalsOf(option, nameOf(option), facts)),
    notes: [
      ...options.flatMap((option) => {
        const text = [option.suggested ? t.weSuggestThis : "", option.note].filter(Boolean).join(" ");
        return text ? [{ strong: nameOf(option) ?? "", text }] : [];
      }),
      ...(facts.depositPercent > 0 ? [{ text: fill(t.depositShare, { percent: facts.depositPercent }) }] : []),
      ...(facts.depositCents > 0 ? [{ text: fill(t.depositOf, { amount: formatMoney(facts.depositCents) }) }] : []),
      { text: fill(t.answerAt, { url: facts.answerAt, phone: business.phone.display, number }) },
      ...(options.some(({ lines }) => lines.some(({ optional }) => optional))
        ? [{ text: t.optionalNote, quiet: true }]
        : []),
      {
        ...(!facts.taxExemptNumber && { strong: invoices.salesTax }),
        text: facts.taxExemptNumber
          ? fill(t.taxNoteExempt, { number: facts.taxExemptNumber })
          : fill(t.taxNote, { percent: (facts.taxRate / 1000).toFixed(2), city: facts.taxCity, day }),
        quiet: true,
        beside: true,
      },
    ],
    signatures: [t.signatureOfClient, t.nameInPrint, t.date],
    foot: [
      `${t.quote} ${number}, ${fill(t.versionNumber, { version })}. ${fill(t.preparedBy, { name: facts.sentBy })}`,
    ],
  };
}
