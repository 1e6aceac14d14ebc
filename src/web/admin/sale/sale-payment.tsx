import { useState } from "react";
import type { CounterSale, SalePreview } from "#contract/orders/counter-sales.ts";
import { plural } from "#contract/values/plural.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { readCents } from "#contract/values/money.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { GroupError } from "#web/ui/choice-group.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { usualNotes } from "./usual-notes.ts";
import { type Sale, saleInput } from "./use-sale.ts";

const methods = { cash: "Cash", card_terminal: "Card", check: "Check", invoice: "Invoice" } as const;
type Method = keyof typeof methods;

interface Props {
  sale: Sale;
  preview: SalePreview | null;
  /** False while the sums of a change are still on their way. */
  current: boolean;
  problem: string | null;
  onSold: (sold: CounterSale) => void;
}

/** Thousandths of a percent as "9.00%". */
const rateWords = (rate: number): string => `${(rate / 1000).toFixed(2)}%`;

/** The sums of a sale, how it is paid, and the button that finishes it. */
export function SalePayment({ sale, preview, current, problem: unread, onSold }: Props) {
  const [method, setMethod] = useState<Method>("cash");
  const [given, setGiven] = useState("");
  const [reference, setReference] = useState("");
  const [receipt, setReceipt] = useState(true);
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: false });
  const total = preview?.totalCents ?? 0;
  const givenCents = readCents(given);
  const change = givenCents === null ? null : givenCents - total;
  const email = sale.buyer?.email ?? null;
  const pieces = sale.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const take = () =>
    save(async (attempt) => {
      const json = {
        ...saleInput(sale),
        method,
        ...(method === "cash" && given !== "" && { givenCents: givenCents ?? 0 }),
        ...(reference && method !== "cash" && { reference }),
        receipt: receipt && email !== null,
      };
      onSold(await answerOf(api.admin.orders["counter-sales"].$post({ json }, once(attempt))));
    });
  return (
    <form
      className="sale-payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (current && !busy) void take();
      }}
    >
      <dl className="sale-sums">
        <SumRow
          label={plural(pieces, { one: "{count} item", other: "{count} items" })}
          cents={preview?.subtotalCents}
        />
        {preview && preview.discountCents > 0 ? <SumRow label="Discount" cents={-preview.discountCents} /> : null}
        {preview && preview.feeCents > 0 ? <SumRow label="State recycling fee" cents={preview.feeCents} /> : null}
        <SumRow
          label={
            preview && preview.taxRate > 0
              ? `Sales tax ${rateWords(preview.taxRate)} on ${formatMoney(preview.taxedCents)}`
              : "Sales tax"
          }
          cents={preview?.taxCents}
        />
      </dl>
      <p className="sale-total figures" role="status" aria-label="Total">
        {formatMoney(total)}
      </p>
      <fieldset className="sale-methods" aria-label="Paid by">
        {Object.entries(methods).map(([name, label]) => (
          <label key={name} className="sale-method">
            <input
              type="radio"
              name="method"
              value={name}
              checked={method === name}
              onChange={() => setMethod(name as Method)}
            />
            {label}
          </label>
        ))}
        <GroupError errors={problems.method ?? (method === "invoice" ? invoiceProblem(preview) : undefined)} />
      </fieldset>
      {method === "cash" ? (
        <div className="sale-cash">
          <TextField
            id="cash-given"
            label="Cash given"
            inputMode="decimal"
            autoComplete="off"
            required={false}
            value={given}
            errors={problems.givenCents}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
          <p className="sale-change">
            <span>Change</span>
            <output className={change !== null && change < 0 ? "figures late" : "figures"} htmlFor="cash-given">
              {change === null ? "–" : formatMoney(change)}
            </output>
          </p>
          <div className="sale-notes">
            {usualNotes(total).map((cents) => (
              <button key={cents} type="button" onClick={() => setGiven((cents / 100).toFixed(2))}>
                {formatMoney(cents)}
              </button>
            ))}
          </div>
        </div>
      ) : null}
      {method === "check" || method === "card_terminal" ? (
        <TextField
          id="sale-reference"
          label={method === "check" ? "Check number" : "Last digits of the card"}
          optional
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      ) : null}
      <div className="sale-take">
        {(problem ?? unread) ? (
          <p className="sale-problem" role="alert">
            {problem ?? unread}
          </p>
        ) : null}
        {email ? (
          <Checkbox
            id="sale-receipt"
            label={`Receipt to ${email}`}
            checked={receipt}
            onChange={(event) => setReceipt(event.currentTarget.checked)}
          />
        ) : null}
        <Button type="submit" tone="go" size="big" aria-disabled={busy || !current || undefined}>
          Take {formatMoney(total)}
        </Button>
      </div>
    </form>
  );
}

const invoiceProblem = (preview: SalePreview | null): string[] | undefined =>
  preview?.invoiceProblem ? [preview.invoiceProblem] : undefined;

function SumRow({ label, cents }: { label: string; cents: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{cents === undefined ? "–" : formatMoney(cents)}</dd>
    </div>
  );
}
