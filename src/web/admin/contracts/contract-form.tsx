import { useState } from "react";
import type { z } from "zod";
import type { ContractPreview, ContractView } from "#contract/contracts/contracts.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { choice, day, hours, longText, money, number, text } from "#web/admin/form/field-kinds.tsx";
import { lineItems } from "#web/admin/form/line-items.tsx";
import type { StaffAction } from "#web/admin/form/staff-form.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { contractLineKind, contractLinesOf, typedContractLine } from "./contract-lines.ts";
import { Periods } from "./contract-periods-table.tsx";

/** The words and lines of a draft. */
export const contractFields = {
  title: text("Title", { wide: true }),
  lines: lineItems(contractLineKind, { typed: typedContractLine, sent: contractLinesOf }),
  startsOn: day("First day"),
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

/** The button that shows what the first months of a draft come to before it is saved, and what it showed. */
export function useFirstMonths() {
  const [periods, setPeriods] = useState<z.infer<typeof ContractPreview>["periods"]>([]);
  const action: StaffAction<Typed> = {
    button: "Show Six Months",
    saves: false,
    save: async ({ startsOn, termMonths, renewal, lines }) => {
      const json = { startsOn, termMonths, renewal, lines };
      setPeriods((await answerOf(api.admin.contracts.preview.$post({ json }))).periods);
    },
  };
  const shown =
    periods.length > 0 ? (
      <>
        <p className="staff-form-sum">
          {formatMoney(periods.reduce((sum, { cents }) => sum + cents, 0))} in {periods.length} months, before tax.
        </p>
        <Periods periods={periods} />
      </>
    ) : null;
  return { action, shown };
}
