import { type FormEvent, useState } from "react";
import type { z } from "zod";
import type { NewPricesInput } from "#contract/contract-prices.ts";
import type { ContractPreview, StaffContract } from "#contract/contracts.ts";
import { readCents } from "#contract/money.ts";
import { priceNotice } from "#contract/price-notice.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Periods } from "./contract-periods-table.tsx";

/** New prices by line, with what the next months come to before they are saved. */
export function PriceForm({ contract: { number, lines } }: { contract: StaffContract }) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const look = useSave({ inline: true, refresh: false });
  const [periods, setPeriods] = useState<z.infer<typeof ContractPreview>["periods"]>([]);
  const errors = { ...look.problems, ...problems };
  const param = { number };
  const read = (form: HTMLFormElement): NewPricesInput => {
    const typed = new FormData(form);
    return {
      from: String(typed.get("from") ?? ""),
      reason: String(typed.get("reason") ?? ""),
      prices: lines.map(({ id }) => ({ lineId: id, unitCents: readCents(typed.get(id)) ?? Number.NaN })),
    };
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const json = read(event.currentTarget);
    const { submitter } = event.nativeEvent as SubmitEvent;
    setPeriods([]);
    if (submitter instanceof HTMLButtonElement && submitter.value === "preview")
      void look.save(async () => {
        const answer = await answerOf(api.admin.contracts[":number"].prices.preview.$post({ param, json }));
        setPeriods(answer.periods);
      });
    else
      void save(() => api.admin.contracts[":number"].prices.$post({ param, json }), {
        title: "Saved",
        description: `The client is told by email ${priceNotice.least} to ${priceNotice.most} days before.`,
      });
  };
  const refused = problem ?? look.problem;
  return (
    <details className="repair-part">
      <summary>Change prices</summary>
      <form onSubmit={send} className="invoice-form" noValidate>
        {lines.map(({ id, what, unitCents }, index) => (
          <TextField
            key={id}
            id={`price-${id}`}
            name={id}
            label={`New price: ${what}`}
            inputMode="decimal"
            defaultValue={(unitCents / 100).toFixed(2)}
            errors={errors[`prices.${index}.unitCents`]}
          />
        ))}
        <TextField
          id="prices-from"
          name="from"
          label="Prices from"
          hint={`Counts for months that begin on this day or later. The client is told ${priceNotice.least} to ${priceNotice.most} days before.`}
          type="date"
          errors={errors.from}
        />
        <TextField
          id="prices-reason"
          name="reason"
          label="Reason"
          hint="The client reads it in the notice."
          errors={errors.reason}
        />
        {refused ? (
          <p className="field-error" role="alert">
            {refused}
          </p>
        ) : null}
        <div className="row-actions">
          <Button type="submit" disabled={busy || look.busy}>
            Save New Prices
          </Button>
          <Button type="submit" value="preview" tone="outline" disabled={busy || look.busy}>
            Show Six Months
          </Button>
        </div>
      </form>
      {periods.length > 0 ? (
        <div className="mt-6">
          <Periods periods={periods} />
        </div>
      ) : null}
    </details>
  );
}
