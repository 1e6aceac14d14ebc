import { paperDay, paperMonth, paperTime } from "#contract/values/paper-days.ts";
import type { Business } from "#contract/content/content.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { InvoiceAbout, InvoiceFacts, InvoiceStanding, StatementFacts } from "#contract/invoices/invoice-paper.ts";
import { quantityWords } from "#contract/invoices/invoice-words.ts";
import type { InvoiceLine, MoneyMoved } from "#contract/invoices/invoices.ts";
import type { Paper } from "#contract/values/paper.ts";
import { repairLimits } from "#contract/repairs/repairs.ts";
import { letterheadOf, lineColumns } from "#papers/paper-letterhead.ts";
import { noticeOf } from "#papers/repair-papers.ts";
import * as repairs from "#words/repair-papers.ts";
import * as language from "#words/language.ts";
import * as t from "#words/invoices.ts";
import * as orderWords from "#words/orders.ts";
import * as repairWords from "#words/repairs.ts";

const kindOf = ({ kind, partClass }: InvoiceLine): string =>
  partClass ? `${t.invoiceLineLabels[kind]}, ${repairWords.partClassLabels[partClass]}` : t.invoiceLineLabels[kind];

function blocksOf({ device, problem, approvals = [] }: InvoiceAbout): { title: string; lines: string[] }[] {
  return [
    ...(device
      ? [
          {
            title: repairs.device,
            lines: [device.name, device.serial ? fill(repairs.serial, { serial: device.serial }) : repairs.noSerial],
          },
        ]
      : []),
    ...(problem ? [{ title: repairs.problemInClientsWords, lines: [`“${problem}”`] }] : []),
    ...(approvals.length > 0
      ? [
          {
            title: t.approved,
            lines: approvals.flatMap(({ name, totalCents, at, oral }) => [
              fill(t.approvedBy, { amount: formatMoney(totalCents), name, at: paperTime(at) }),
              ...(oral
                ? [
                    fill(t.oralApproval, { phone: oral.phone, by: oral.receivedBy }),
                    fill(t.oralAdded, { parts: oral.parts, labor: oral.labor, conditions: oral.conditions }),
                  ]
                : []),
            ]),
          },
        ]
      : []),
  ];
}

/** An invoice or a credit note; of a repair with what 16 CCR 2725 wants on it. */
export function invoicePaper(facts: InvoiceFacts, business: Business): Paper {
  const { kind, number, lines, about, notices } = facts;
  const percent = (facts.taxRate / 1000).toFixed(2);
  const taxable = lines.filter(({ taxed }) => taxed).reduce((sum, { netCents }) => sum + netCents, 0);
  const isInvoice = kind === "invoice";
  const ofRepair = about.number && about.device ? fill(t.ofRepair, { number: about.number }) : null;
  return {
    title: isInvoice ? t.invoice : t.creditNote,
    number,
    day: [
      isInvoice
        ? fill(t.invoiceDay, { day: paperDay(facts.issuedOn), due: paperDay(facts.dueOn) })
        : fill(t.issuedOnDay, { day: paperDay(facts.issuedOn) }),
      ...(ofRepair ? [`${ofRepair}.`] : []),
    ].join(" "),
    date: facts.issuedOn,
    language: language.code,
    letterhead: letterheadOf(business, { ofRepair: notices !== null }),
    codes: [about.number, about.device?.serial, facts.credits].filter((code) => code != null),
    facts: [
      ...(ofRepair && facts.title.startsWith(ofRepair) ? [] : [facts.title]),
      ...(facts.credits ? [fill(t.lowersInvoice, { number: facts.credits })] : []),
    ],
    blocks: [{ title: t.billTo, lines: [facts.client.name, ...facts.client.lines] }, ...blocksOf(about)],
    table: {
      caption: t.lines,
      columns: lineColumns([t.whatFor, repairs.kind, t.qty, t.price, t.amount]),
      rows: lines.map((line) => ({
        cells: [
          line.what,
          kindOf(line),
          quantityWords(line.quantity),
          formatMoney(line.unitCents),
          formatMoney(line.netCents),
        ],
        notes: line.note ? [line.note] : [],
      })),
    },
    totals: [
      { label: t.subtotal, value: formatMoney(facts.subtotalCents) },
      ...(facts.feeCents > 0 ? [{ label: t.stateFees, value: formatMoney(facts.feeCents) }] : []),
      {
        label: facts.taxExemptNumber
          ? fill(t.noSalesTax, { number: facts.taxExemptNumber })
          : fill(t.salesTaxOn, { percent, city: facts.taxCity }),
        value: formatMoney(facts.taxCents),
      },
      { label: t.total, value: formatMoney(facts.totalCents), strong: true },
    ],
    notes: [
      ...(facts.note ? [{ text: facts.note }] : []),
      {
        beside: true,
        ...(!facts.taxExemptNumber && { strong: t.salesTax }),
        text: facts.taxExemptNumber
          ? fill(t.taxNoteExempt, { number: facts.taxExemptNumber })
          : fill(t.taxNote, {
              percent,
              taxable: formatMoney(Math.max(0, isInvoice ? taxable : -taxable)),
              city: facts.taxCity,
              day: paperDay(facts.issuedOn),
            }),
        quiet: true,
      },
      ...(notices ? [{ text: t.usedPartsStatement, quiet: true, beside: true }] : []),
    ],
    ...(isInvoice &&
      facts.totalCents > 0 && {
        pay: {
          title: t.payOnline,
          text: fill(t.howToPay, {
            url: facts.payAt,
            name: business.legalName,
            number,
          }),
          value: formatMoney(facts.totalCents),
          until: fill(t.byDay, { day: paperDay(facts.dueOn) }),
        },
      }),
    ...(notices && isInvoice && { notices: [noticeOf(notices.notices.claimCheck)] }),
    foot: [
      [`${isInvoice ? t.invoice : t.creditNote} ${number}`, fill(t.servedBy, { name: facts.issuedBy })].join(". "),
      fill(repairs.keptYears, { years: repairLimits.paperYears }),
    ],
  };
}

const movedLabel = ({ kind, method, day, undoes }: MoneyMoved): string => {
  const how = method ? orderWords.takenPaymentLabels[method as keyof typeof orderWords.takenPaymentLabels] : "";
  const what = undoes && kind === "refund" ? t.undoingLabels[undoes] : t.ledgerKindLabels[kind];
  return [what, paperDay(day), how].filter(Boolean).join(", ");
};

/** Without what asks for money. */
const settled = ({ pay: _, ...paper }: Paper): Paper => ({
  ...paper,
  notes: paper.notes.filter((note) => !note.whileOpen),
});

/** The paper of an invoice as it was given out, with what was paid since, and what is due. */
export function invoicePaperNow(paper: Paper, { state, openCents, moved }: InvoiceStanding): Paper {
  if (state === "credit" || state === "draft") return paper;
  if (state === "void") return { ...settled(paper), stamp: t.stampVoid };
  if (moved.length === 0) return paper;
  const { pay } = paper;
  return {
    ...(state === "paid"
      ? { ...settled(paper), stamp: t.stampPaid }
      : { ...paper, ...(pay && { pay: { ...pay, value: formatMoney(openCents) } }) }),
    totals: [
      ...paper.totals,
      ...moved.map((one) => ({
        label: movedLabel(one),
        value: formatMoney(one.kind === "refund" ? one.cents : -one.cents),
      })),
      { label: t.balanceDue, value: formatMoney(openCents), strong: true },
    ],
  };
}

/** The entries of a client's account in one month. */
export function statementPaper(facts: StatementFacts, business: Business): Paper {
  return {
    title: t.statement,
    number: paperMonth(facts.month),
    day: paperDay(facts.day),
    date: facts.day,
    language: language.code,
    letterhead: letterheadOf(business),
    facts: [],
    blocks: [{ title: t.billTo, lines: [facts.client] }],
    table: {
      caption: t.statementTitle,
      columns: [
        { head: t.dayHead, share: 26 },
        { head: t.forHead, share: 48 },
        { head: t.amount, share: 26, numeric: true },
      ],
      rows: [
        { cells: [paperDay(`${facts.month}-01`), t.openingBalance, formatMoney(facts.openingCents)], notes: [] },
        ...facts.entries.map(({ day, kind, about, memo, cents }) => ({
          cells: [paperDay(day), [t.ledgerKindLabels[kind], about].filter(Boolean).join(" "), formatMoney(cents)],
          notes: memo ? [memo] : [],
        })),
      ],
    },
    totals: [{ label: t.closingBalance, value: formatMoney(facts.closingCents), strong: true }],
    notes: facts.shortened ? [{ text: t.statementShortened, quiet: true }] : [],
  };
}
