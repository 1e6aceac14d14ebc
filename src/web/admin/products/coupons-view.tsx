import type { Coupon } from "#contract/coupons.ts";
import { businessDayEnd } from "#contract/business-time.ts";
import { readCents } from "#contract/money.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { choice, day, money, number, text } from "#web/admin/form/field-kinds.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { StaffForm } from "#web/admin/form/staff-form.tsx";

const fields = {
  code: text("Code", { maxLength: 30 }),
  kind: choice("Kind", { percent: "Percent off", amount: "Dollars off" }),
  value: text("How much", { inputMode: "decimal", path: "percent" }),
  minimumCents: money("Minimum order", { optional: true, empty: null }),
  ends: day("Last day", { optional: true, path: "endsAt" }),
  maxUses: number("Total uses", { min: 1, optional: true, empty: null }),
  maxPerCustomer: number("Uses per customer", { min: 1, optional: true, empty: null }),
};

/** A day holds until its end, where the shop is. */
function couponOf({ code, kind, value, minimumCents, ends, maxUses, maxPerCustomer }: TypedOf<typeof fields>) {
  return {
    code,
    ...(kind === "percent"
      ? { percent: value ? Number(value) : undefined }
      : { amountCents: readCents(value) ?? Number.NaN }),
    ...(minimumCents !== null && { minimumCents }),
    ...(ends && { endsAt: businessDayEnd(ends).toISOString() }),
    ...(maxUses !== null && { maxUses }),
    ...(maxPerCustomer !== null && { maxPerCustomer }),
  };
}

/** The codes customers type at their cart. */
export function CouponsView({ coupons }: { coupons: Coupon[] }) {
  const { busy, save } = useSave();
  const end = (id: string) =>
    save(() => api.admin.shop.coupons[":id"].end.$post({ param: { id } }), { title: "The coupon has ended." });
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
                  <Button tone="outline" disabled={busy} onClick={() => void end(coupon.id)}>
                    End<span className="sr-only"> {coupon.code}</span>
                  </Button>
                ),
            },
          ]}
        />
      ) : (
        <p className="admin-quiet">No coupons yet.</p>
      )}
      <h2 className="coupon-title">New coupon</h2>
      <StaffForm
        name="coupon"
        columns={3}
        fields={fields}
        clears
        button="Add Coupon"
        save={(typed) => api.admin.shop.coupons.$post({ json: couponOf(typed) }).then(() => typed.code)}
        done={(code) => ({ title: "Saved", description: `${code} can be used now.` })}
      />
    </>
  );
}
