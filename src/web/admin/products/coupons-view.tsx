import type { FormEvent } from "react";
import type { z } from "zod";
import type { Coupon, CreateCouponInput } from "#contract/coupons.ts";
import { businessDayEnd } from "#contract/business-time.ts";
import { readCents } from "#contract/money.ts";
import { api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** A day holds until its end, where the shop is. */
function couponOf(form: FormData): z.input<typeof CreateCouponInput> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const value = text("value");
  const cents = (typed: string) => readCents(typed) ?? Number.NaN;
  return {
    code: text("code"),
    ...(text("kind") === "percent" ? { percent: value ? Number(value) : undefined } : { amountCents: cents(value) }),
    ...(text("minimum") && { minimumCents: cents(text("minimum")) }),
    ...(text("ends") && { endsAt: businessDayEnd(text("ends")).toISOString() }),
    ...(text("uses") && { maxUses: Number(text("uses")) }),
    ...(text("each") && { maxPerCustomer: Number(text("each")) }),
  };
}

/** The codes customers type at their cart. */
export function CouponsView({ coupons }: { coupons: Coupon[] }) {
  const { busy, problems, save } = useSave();
  const end = (id: string) =>
    save(() => api.admin.shop.coupons[":id"].end.$post({ param: { id } }), { title: "The coupon has ended." });
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const json = couponOf(new FormData(form));
    const done = { title: "Saved", description: `${json.code} can be used now.` };
    if (await save(() => api.admin.shop.coupons.$post({ json }), done)) form.reset();
  };
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
      <form onSubmit={(event) => void add(event)} className="coupon-form" noValidate>
        <TextField id="coupon-code" label="Code" name="code" autoComplete="off" maxLength={30} errors={problems.code} />
        <SelectField
          id="coupon-kind"
          label="Kind"
          name="kind"
          options={{ percent: "Percent off", amount: "Dollars off" }}
        />
        <TextField
          id="coupon-value"
          label="How much"
          name="value"
          inputMode="decimal"
          autoComplete="off"
          errors={problems.percent ?? problems.amountCents}
        />
        <TextField
          id="coupon-minimum"
          label="Minimum order"
          name="minimum"
          optional
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField id="coupon-ends" label="Last day" name="ends" type="date" optional errors={problems.endsAt} />
        <TextField id="coupon-uses" label="Total uses" name="uses" type="number" min={1} optional />
        <TextField id="coupon-each" label="Uses per customer" name="each" type="number" min={1} optional />
        <Button type="submit" disabled={busy}>
          Add Coupon
        </Button>
      </form>
    </>
  );
}
