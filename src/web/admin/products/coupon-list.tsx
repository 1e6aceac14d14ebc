import type { Coupon } from "#contract/orders/coupons.ts";
import { businessDayEnd } from "#contract/values/business-time.ts";
import { readCents } from "#contract/values/money.ts";
import { api } from "#web/shell/session/api-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { choice, day, money, number, text } from "#web/admin/form/field-kinds.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";

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

const hasEnded = ({ endsAt }: Coupon): boolean => endsAt !== null && Date.parse(endsAt) <= Date.now();

const columns: StaffColumn<Coupon>[] = [
  { head: "Code", cell: ({ code }) => <b className="mono">{code}</b>, sort: ({ code }) => code, phone: "name" },
  { head: "What", cell: ({ words }) => words, phone: "under" },
  { head: "Used", cell: ({ uses, maxUses }) => `${uses}${maxUses === null ? "" : ` of ${maxUses}`}`, phone: "sum" },
  {
    head: "Ends",
    cell: ({ endsAt }) => (endsAt ? <RelativeTime at={endsAt} /> : "When you end it"),
    sort: ({ endsAt }) => endsAt ?? "9",
    phone: "end",
  },
  {
    head: "State",
    cell: (coupon) =>
      hasEnded(coupon) ? (
        <StateBadge look={["neutral", "set"]} label="Ended" />
      ) : (
        <StateBadge look={["ok", "clear"]} label="Can be used" />
      ),
    phone: "glyph",
  },
];

/** The codes customers type at their cart. */
export const CouponList = ({ frame, coupons }: { frame: ListFrame; coupons: Coupon[] }) => (
  <StaffList
    {...frame}
    caption="Coupons"
    columns={columns}
    rows={coupons}
    rowKey={({ code }) => code}
    empty="No coupons yet."
    csv={{ name: "coupons", row: (coupon) => coupon }}
    bulk={[
      {
        label: "End",
        done: "ended",
        may: (coupon) => !hasEnded(coupon),
        each: ({ id }) => api.admin.shop.coupons[":id"].end.$post({ param: { id } }),
      },
    ]}
  >
    <section aria-labelledby="new-coupon">
      <h2 id="new-coupon">New coupon</h2>
      <StaffForm
        name="coupon"
        columns={3}
        fields={fields}
        clears
        button="Add Coupon"
        save={(typed) => api.admin.shop.coupons.$post({ json: couponOf(typed) }).then(() => typed.code)}
        done={(code) => ({ title: "Saved", description: `${code} can be used now.` })}
      />
    </section>
  </StaffList>
);
