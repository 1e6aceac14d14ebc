import type { FetcherWithComponents } from "react-router";
import type { Coupon } from "#contract/coupons.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ProductResult } from "./product-action.ts";

type Props = { coupons: Coupon[]; fetcher: FetcherWithComponents<ProductResult> };

/** The codes customers type at their cart. */
export function CouponsView({ coupons, fetcher }: Props) {
  const busy = fetcher.state !== "idle";
  const now = Date.now();
  return (
    <>
      {coupons.length > 0 ? (
        <Table
          caption="Coupons"
          stack
          rows={coupons}
          rowKey={(coupon) => coupon.id}
          columns={[
            { head: "Code", cell: (coupon) => <b className="mono">{coupon.code}</b> },
            { head: "What", cell: (coupon) => coupon.words },
            {
              head: "Used",
              cell: (coupon) => `${coupon.uses}${coupon.maxUses === null ? "" : ` of ${coupon.maxUses}`}`,
            },
            {
              head: "Ends",
              cell: (coupon) => (coupon.endsAt ? <RelativeTime at={coupon.endsAt} /> : "When you end it"),
            },
            {
              head: "Change",
              cell: (coupon) =>
                coupon.endsAt && Date.parse(coupon.endsAt) <= now ? (
                  "Ended"
                ) : (
                  <fetcher.Form method="post">
                    <input type="hidden" name="intent" value="end-coupon" />
                    <input type="hidden" name="id" value={coupon.id} />
                    <Button type="submit" tone="outline" disabled={busy}>
                      End<span className="sr-only"> {coupon.code}</span>
                    </Button>
                  </fetcher.Form>
                ),
            },
          ]}
        />
      ) : (
        <p className="admin-quiet">No coupons yet.</p>
      )}
      <h2 className="coupon-title">New coupon</h2>
      <fetcher.Form method="post" className="coupon-form">
        <input type="hidden" name="intent" value="coupon" />
        <TextField id="coupon-code" label="Code" name="code" autoComplete="off" maxLength={30} />
        <SelectField
          id="coupon-kind"
          label="Kind"
          name="kind"
          options={{ percent: "Percent off", amount: "Dollars off" }}
        />
        <TextField id="coupon-value" label="How much" name="value" inputMode="decimal" autoComplete="off" />
        <TextField id="coupon-minimum" label="From" name="minimum" optional inputMode="decimal" autoComplete="off" />
        <TextField id="coupon-ends" label="Last day" name="ends" type="date" optional />
        <TextField id="coupon-uses" label="Uses in all" name="uses" type="number" min={1} optional />
        <TextField id="coupon-each" label="Uses each" name="each" type="number" min={1} optional />
        <Button type="submit" disabled={busy}>
          Add Coupon
        </Button>
      </fetcher.Form>
    </>
  );
}
