import { useState } from "react";
import type { z } from "zod";
import type { ContractPreview, StaffContract } from "#contract/contracts/contracts.ts";
import { priceNotice } from "#contract/content/price-notice.ts";
import { day, money, text } from "#web/admin/form/field-kinds.tsx";
import type { StaffField } from "#web/admin/form/staff-field.ts";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { Periods } from "./contract-periods-table.tsx";

const fields = {
  from: day("Prices from", {
    hint: `Counts for months that begin on this day or later. The client is told ${priceNotice.least} to ${priceNotice.most} days before.`,
  }),
  reason: text("Reason", { hint: "The client reads it in the notice." }),
};

/** New prices by line, with what the next months come to before they are saved. */
export function PriceForm({ contract: { number, lines } }: { contract: StaffContract }) {
  const [periods, setPeriods] = useState<z.infer<typeof ContractPreview>["periods"]>([]);
  const desk = api.admin.contracts[":number"].prices;
  const param = { number };
  const prices = Object.fromEntries(
    lines.map(({ id, what }, index): [string, StaffField<string, number>] => [
      id,
      money(`New price: ${what}`, { path: `prices.${index}.unitCents` }),
    ]),
  );
  const sent = ({ from, reason, ...typed }: { from: string; reason: string } & Record<string, unknown>) => ({
    from,
    reason,
    prices: lines.map(({ id }) => ({ lineId: id, unitCents: Number(typed[id]) })),
  });
  return (
    <details className="repair-part">
      <summary>Change prices</summary>
      <StaffForm
        name="prices"
        fields={{ ...prices, ...fields }}
        start={Object.fromEntries(lines.map(({ id, unitCents }) => [id, unitCents]))}
        button="Save New Prices"
        save={(typed) => desk.$post({ param, json: sent(typed) })}
        done={{
          title: "Saved",
          description: `The client is told by email ${priceNotice.least} to ${priceNotice.most} days before.`,
        }}
        onSaved={() => setPeriods([])}
        more={[
          {
            button: "Show Six Months",
            saves: false,
            save: async (typed) =>
              setPeriods((await answerOf(desk.preview.$post({ param, json: sent(typed) }))).periods),
          },
        ]}
      />
      {periods.length > 0 ? (
        <div className="mt-6">
          <Periods periods={periods} />
        </div>
      ) : null}
    </details>
  );
}
