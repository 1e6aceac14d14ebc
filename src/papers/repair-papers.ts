import { paperDay, paperTime } from "#contract/values/paper-days.ts";
import type { RepairNotice } from "#contract/content/california.ts";
import type { Business } from "#contract/content/content.ts";
import type { EstimateLine } from "#contract/repairs/estimates.ts";
import { estimateSum } from "#contract/repairs/estimate-sum.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { Paper, PaperNotice } from "#contract/values/paper.ts";
import { repairLimits } from "#contract/repairs/repairs.ts";
import type { ClaimCheckFacts, EstimateFacts, RepairPaperFacts } from "#contract/repairs/repair-paper.ts";
import { letterheadOf, lineColumns } from "#papers/paper-letterhead.ts";
import * as language from "#words/language.ts";
import * as orders from "#words/orders.ts";
import * as t from "#words/repair-papers.ts";
import * as repairWords from "#words/repairs.ts";

/** "Part, new": a part is never named without what it is. */
export const kindOf = ({ kind, partClass }: Pick<EstimateLine, "kind" | "partClass">): string =>
  partClass
    ? `${repairWords.lineKindLabels[kind]}, ${repairWords.partClassLabels[partClass]}`
    : repairWords.lineKindLabels[kind];

/** "5-day warranty on it" */
const warrantyOf = ({ warrantyDays }: EstimateLine): string[] =>
  warrantyDays > 0 ? [fill(t.warrantyOfDays, { days: warrantyDays })] : [];

/** A prescribed text as a paper and a page show it. */
export function noticeOf(notice: RepairNotice): PaperNotice {
  const { title, text } = notice[language.code];
  return { title, text };
}

const keptWords = () => fill(t.keptYears, { years: repairLimits.paperYears });

/** Head of all papers of a repair. */
const frame = ({ number, day, client, device, accessories, problem }: RepairPaperFacts, business: Business) => ({
  number,
  date: day,
  language: language.code,
  letterhead: letterheadOf(business, { ofRepair: true }),
  codes: device.serial ? [device.serial] : [],
  blocks: [
    { title: t.client, lines: [client.name, ...client.lines] },
    {
      title: t.device,
      lines: [
        device.name,
        device.serial ? fill(t.serial, { serial: device.serial }) : t.noSerial,
        fill(t.leftWithUs, { things: accessories.join(", ") || t.nothing }),
      ],
    },
    { title: t.problemInClientsWords, lines: [`“${problem}”`] },
  ],
});

/** Paper for the client when a device is checked in (16 CCR 2721). */
export function claimCheckPaper(facts: ClaimCheckFacts, business: Business): Paper {
  const { condition, diagnosticFeeCents, preapprovedCents, notices } = facts;
  const marks = condition.map(({ mark, note }) => (note ? `${mark}: ${note}` : mark));
  const common = frame(facts, business);
  return {
    ...common,
    title: t.claimCheck,
    day: fill(t.repairAndTime, { number: facts.number, time: paperTime(facts.receivedAt) }),
    facts: [],
    blocks: [
      ...common.blocks,
      { title: t.condition, lines: marks.length > 0 ? marks : [t.noMarks] },
      {
        title: t.agreedAtTheCounter,
        lines: [
          fill(t.usedFor, { use: repairWords.usedForLabels[facts.usedFor] }),
          fill(t.copyOfFiles, { answer: repairWords.backupLabels[facts.backup] }),
          diagnosticFeeCents > 0
            ? fill(t.diagnosticFee, { amount: formatMoney(diagnosticFeeCents) })
            : t.noDiagnosticFee,
          ...(facts.feePaidBy ? [fill(t.feePaid, { method: orders.takenPaymentLabels[facts.feePaidBy] })] : []),
          preapprovedCents > 0
            ? fill(t.mayBeSpent, { amount: formatMoney(preapprovedCents) })
            : t.nothingWithoutEstimate,
          fill(t.replacedParts, { answer: repairWords.replacedPartsLabels[facts.replacedParts] }),
          ...(facts.intake === "on_site" || facts.intake === "pickup" ? [t.reinstallation] : []),
        ],
      },
      { title: t.receivedBy, lines: [facts.receivedBy] },
    ],
    table: null,
    totals: [],
    notes: [{ text: t.filesCanBeLost, strong: `${t.yourFiles} ` }],
    notices: [noticeOf(notices.notices.claimCheck)],
    ...(facts.signature !== null && {
      signed: t.signedSentence,
      signatures: [
        { label: t.signatureOfClient, strokes: facts.signature },
        { label: t.nameInPrint, value: facts.client.name },
        { label: t.date, value: paperDay(facts.receivedAt) },
      ],
    }),
    foot: [`${t.claimCheck} ${facts.number}. ${fill(t.receivedByName, { name: facts.receivedBy })}`, keptWords()],
  };
}

/** An estimate: a sum, never "from" (16 CCR 2722). */
export function estimatePaper(facts: EstimateFacts, business: Business): Paper {
  const { version, day, validUntil, lines, taxRate, taxCity, notices, cause, preparedBy } = facts;
  const sum = estimateSum(lines, taxRate);
  const percent = (taxRate / 1000).toFixed(2);
  return {
    ...frame(facts, business),
    title: t.estimate,
    day: fill(t.repairAndVersion, {
      number: facts.number,
      version,
      day: paperDay(day),
      until: paperDay(validUntil),
    }),
    facts: cause ? [cause] : [],
    table: {
      caption: t.workAndParts,
      columns: lineColumns([t.workOrPart, t.kind, t.qty, t.price, t.amount]),
      rows: lines.map((line) => ({
        cells: [
          line.optional ? fill(t.optionalLine, { what: line.what }) : line.what,
          kindOf(line),
          String(line.quantity),
          formatMoney(line.unitCents),
          line.optional ? t.notInTotal : formatMoney(line.quantity * line.unitCents),
        ],
        notes: [line.note, ...warrantyOf(line), line.optional ? t.initialToAdd : ""].filter(Boolean),
      })),
    },
    totals: [
      { label: t.partsAndLabor, value: formatMoney(sum.subtotalCents) },
      { label: fill(t.salesTaxOn, { percent, city: taxCity }), value: formatMoney(sum.taxCents) },
      { label: t.estimateTotal, value: formatMoney(sum.totalCents), strong: true },
    ],
    notes: [
      {
        strong: t.salesTax,
        text: fill(t.taxNote, {
          percent,
          taxable: formatMoney(sum.taxableCents),
          city: taxCity,
          day: paperDay(day),
        }),
        quiet: true,
        beside: true,
      },
    ],
    notices: [noticeOf(notices.notices.estimate), noticeOf(notices.notices.independent)],
    signatures: [t.signatureOfClient, t.nameInPrint, t.date],
    foot: [
      `${t.estimate} ${facts.number}, ${fill(t.versionNumber, { version })}. ${fill(t.preparedBy, { name: preparedBy })}`,
      keptWords(),
    ],
  };
}
