import { Form } from "react-router";
import type { Cart } from "#contract/orders/carts.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/cart.ts";

type Props = { coupon: Cart["coupon"]; refused: { problem: string; code: string | null } | null };

/** A code to type, or the one that counts with the way to take it off. */
export function CouponForm({ coupon, refused }: Props) {
  if (coupon)
    return (
      <Form method="post" action="/shop/cart/" className="coupon-on" preventScrollReset>
        <input type="hidden" name="intent" value="no-coupon" />
        <p>
          <b>{coupon.code}</b> {coupon.problem ?? coupon.words}
        </p>
        <Button type="submit" tone="outline" size="small">
          {t.takeItOff}
        </Button>
      </Form>
    );
  return (
    <details className="coupon" open={refused !== null || undefined}>
      <summary>{t.iHaveACoupon}</summary>
      <Form method="post" action="/shop/cart/" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="coupon" />
        <TextField
          id="coupon-code"
          label={t.couponCode}
          name="code"
          autoComplete="off"
          maxLength={30}
          defaultValue={refused?.code ?? undefined}
          errors={refused ? [refused.problem] : undefined}
        />
        <Button type="submit" tone="outline">
          {t.apply}
        </Button>
      </Form>
    </details>
  );
}
