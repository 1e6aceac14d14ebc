import {
  type ContractPeriod,
  contractPeriods,
  lastDayOf,
  previewMonths,
} from "#contract/contracts/contract-periods.ts";
import type { ContractView } from "#contract/contracts/contracts.ts";
import { minutesWords } from "#contract/hours/hour-words.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { choice, day, hours, longText, money, number, text } from "#web/admin/form/field-kinds.tsx";
import { lineItems } from "#web/admin/form/line-items.tsx";
import { ReaderView } from "#web/admin/form/reader-view.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { contractLineKind, contractLinesOf, typedContractLine } from "./contract-lines.ts";

/** The words and lines of a draft. */
export const contractFields = {
  title: text("Title"),
  startsOn: day("First day"),
  lines: lineItems(contractLineKind, { typed: typedContractLine, sent: contractLinesOf }),
  termMonths: number("Term in months", { min: 1, max: 60 }),
  renewal: choice("After the term", { auto: "Goes on until canceled", none: "Ends by itself" }),
  answerMinutes: hours("First answer within hours", { optional: true, empty: null }),
  includedMinutes: hours("Hours of work included each month", { optional: true, empty: 0 }),
  hourCents: money("An hour beyond those", {
    hint: "In dollars. Empty: the usual rates.",
    optional: true,
    empty: null,
  }),
  terms: longText("Terms the client reads", { optional: true, rows: 4 }),
};

type Typed = TypedOf<typeof contractFields>;

export const contractStart = (contract: ContractView) => ({
  title: contract.title,
  lines: contract.lines,
  startsOn: contract.startsOn,
  termMonths: contract.termMonths,
  renewal: contract.renewal,
  answerMinutes: contract.answerMinutes,
  includedMinutes: contract.includedMinutes,
  hourCents: contract.hourCents,
  terms: contract.terms,
});

/** The first months as a draft would bill them; none before it has a day and a line. */
function firstMonths({ startsOn, termMonths, renewal, lines }: Typed): ContractPeriod[] {
  if (!startsOn || !(termMonths > 0) || lines.length === 0) return [];
  const kept = lines.map(({ what, quantity, unitCents, taxed = false }) => ({
    what,
    unitCents,
    taxed,
    prices: [],
    quantities: [{ from: startsOn, quantity }],
  }));
  const endsOn = lastDayOf({ startsOn, termMonths, renewal });
  return contractPeriods({ startsOn, endsOn, lines: kept }, 0, previewMonths);
}

interface ReaderProps {
  typed: Typed;
  client: string;
}

/** The contract as the client will see it, and what it will bill. */
export function ContractReader({ typed, client }: ReaderProps) {
  const { lines, termMonths, includedMinutes } = typed;
  const monthly = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const periods = firstMonths(typed);
  return (
    <ReaderView
      title="What the client sees"
      paper="Contract"
      about={client ? `for ${client}` : ""}
      rows={lines.map(({ what, quantity, unitCents }) => ({
        label: quantity === 1 ? what : `${quantity} × ${what}`,
        cents: quantity * unitCents,
      }))}
      totals={[{ label: "A month, before tax", cents: monthly }]}
      notes={[
        typed.renewal === "auto" ? `${termMonths} months, then goes on` : `${termMonths} months`,
        includedMinutes > 0 ? `${minutesWords(includedMinutes)} of work a month` : "",
        typed.answerMinutes === null ? "" : `First answer within ${minutesWords(typed.answerMinutes)}`,
      ]}
      sums={[
        ...periods.map(({ start, cents }) => ({ label: `From ${dayWords(start)}`, cents })),
        ...(periods.length > 0
          ? [{ label: `In ${periods.length} months`, cents: periods.reduce((sum, { cents }) => sum + cents, 0) }]
          : []),
      ]}
    />
  );
}
