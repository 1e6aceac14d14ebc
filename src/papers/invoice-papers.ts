import { paperDay, paperMonth, paperTime } from "#contract/values/paper-days.ts";
import type { Business } from "#contract/content/content.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { InvoiceAbout, InvoiceFacts, InvoiceStanding, StatementFacts } from "#contract/invoices/invoice-paper.ts";
import { quantityWords } from "#contract/invoices/invoice-words.ts";
import type { InvoiceLine, MoneyMoved } from "#contract/invoices/invoices.ts";
import type { Paper } from "#contract/values/paper.ts";
import { noticeOf } from "#papers/repair-papers.ts";
import * as repairs from "#words/repair-papers.ts";
import * as language from "#words/language.ts";
import * as t from "#words/invoices.ts";
import * as orderWords from "#words/orders.ts";
import * as repairWords from "#words/repairs.ts";

export const letterheadOf = ({ legalName, address, phone, salesEmail }: Business, extra: string[] = []) => ({
  name: legalName,
  lines: [
    address.street,
    `${address.city}, ${address.region} ${address.postalCode}`,
    ...extra,
    salesEmail,
    phone.display,
  ],
});

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
  return {
    title: isInvoice ? t.invoice : t.creditNote,
    number,
    day: isInvoice
      ? fill(t.invoiceDay, { day: paperDay(facts.issuedOn), due: paperDay(facts.dueOn) })
      : paperDay(facts.issuedOn),
    language: language.code,
    letterhead: letterheadOf(
      business,
      notices ? [fill(repairs.registrationNo, { number: business.repairRegistration })] : [],
    ),
    facts: [
      facts.title,
      ...(about.number && about.device ? [fill(t.ofRepair, { number: about.number })] : []),
      ...(facts.credits ? [fill(t.lowersInvoice, { number: facts.credits })] : []),
    ],
    blocks: [{ title: t.billTo, lines: [facts.client.name, ...facts.client.lines] }, ...blocksOf(about)],
    table: {
      caption: t.lines,
      columns: [
        { head: t.whatFor },
        { head: repairs.kind },
        { head: t.qty, numeric: true },
        { head: t.price, numeric: true },
        { head: t.amount, numeric: true },
      ],
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
      ...(isInvoice && facts.totalCents > 0
        ? [
            {
              whileOpen: true,
              text: fill(t.howToPay, {
                url: facts.payAt,
                name: business.legalName,
                number,
                phone: business.phone.display,
              }),
            },
          ]
        : []),
      {
        text: facts.taxExemptNumber
          ? fill(t.taxNoteExempt, { number: facts.taxExemptNumber })
          : fill(t.taxNote, {
              percent,
              taxable: formatMoney(Math.max(0, taxable)),
              city: facts.taxCity,
              day: paperDay(facts.issuedOn),
            }),
        quiet: true,
      },
      { text: fill(t.servedBy, { name: facts.issuedBy }), quiet: true },
      ...(notices ? [{ text: t.usedPartsStatement, quiet: true }] : []),
    ],
    ...(notices && isInvoice && { notices: [noticeOf(notices.notices.claimCheck)] }),
  };
}

const movedLabel = ({ kind, method, day, undoes }: MoneyMoved): string => {
  const how = method ? orderWords.takenPaymentLabels[method as keyof typeof orderWords.takenPaymentLabels] : "";
  const what = undoes && kind === "refund" ? t.undoingLabels[undoes] : t.ledgerKindLabels[kind];
  return [what, paperDay(day), how].filter(Boolean).join(", ");
};

/** The paper of an invoice as it was given out, with what was paid since, and what is due. */
export function invoicePaperNow(paper: Paper, { state, openCents, moved }: InvoiceStanding): Paper {
  if (state === "credit" || state === "draft") return paper;
  if (state === "void") return { ...paper, stamp: t.stampVoid, notes: paper.notes.filter((note) => !note.whileOpen) };
  if (moved.length === 0) return paper;
  return {
    ...paper,
    ...(state === "paid" && { stamp: t.stampPaid, notes: paper.notes.filter((note) => !note.whileOpen) }),
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
    language: language.code,
    letterhead: letterheadOf(business),
    facts: [],
    blocks: [{ title: t.billTo, lines: [facts.client] }],
    table: {
      caption: t.statementTitle,
      columns: [{ head: t.dayHead }, { head: t.forHead }, { head: t.amount, numeric: true }],
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
