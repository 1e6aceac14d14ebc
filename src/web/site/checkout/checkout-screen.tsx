import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { Cart } from "#contract/orders/carts.ts";
import { returnRule } from "#contract/orders/return-rule.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { Fulfillment, PaymentMethod } from "#contract/orders/order-words.ts";
import { paymentLabel } from "#contract/orders/payment-words.ts";
import { track } from "#web/shell/analytics/data-layer.ts";
import { BotCheck } from "#web/shell/bot-check/bot-check.tsx";
import { useSession } from "#web/shell/session/use-session.ts";
import { namesOf } from "#web/shell/session/user-name.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceGroup, GroupError } from "#web/ui/choice-group.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { errorsOf, type FormResult, problemsOf, typedValue } from "#contract/values/form-result.ts";
import { Icon } from "#web/ui/icon.tsx";
import { formatMoney } from "#contract/values/format-money.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormDraft } from "#web/ui/use-form-draft.ts";
import { useFormValues, valueIn } from "#web/ui/use-form-values.ts";
import { useLateValues } from "#web/ui/use-late-values.ts";
import { checkoutFields as fields } from "./checkout-fields.ts";
import { CheckoutSum } from "./checkout-sum.tsx";
import { type HandOver, type ShownSum, useShownSum } from "./use-shown-sum.ts";
import "#web/site/cart/cart.css";
import "#web/site/appointment/slots.css";
import "./checkout.css";
import * as t from "#words/checkout.ts";
import { fill } from "#contract/values/fill.ts";

type Props = {
  cart: Cart;
  /** The sum as the server has it, for what it was asked for. */
  sum: ShownSum;
  cities: { id: string; name: string; travelCents: number }[];
  attempt: string;
  lastResult: FormResult;
};

const paymentTexts = (fulfillment: Fulfillment): Record<PaymentMethod, string> => ({
  pay_at_pickup: fulfillment === "delivery" ? t.cashOrCardAtYourDoor : t.cashOrCardAtTheCounter,
  card: t.rightAfterOnThePage,
  invoice: t.forYourApprovedAccount,
});

const handOverIn = (form: HTMLFormElement): HandOver => ({
  fulfillment: valueIn(form, "fulfillment"),
  city: valueIn(form, "city"),
});

/** Contact, how it is handed over, payment, and every line of the sum, on one page. Sending needs script for the bot check. */
export function CheckoutScreen({ cart, sum, cities, attempt, lastResult }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formMethod } = useNavigation();
  const { address, hoursText, phone, salesEmail } = useBusiness();
  // The attempt of the first render stays: a second click or a changed address is still the same order.
  const [own] = useState(attempt);
  const busy = state === "submitting" && formMethod === "POST";
  useFormDraft("checkout", form, lastResult);
  const choice = useFormValues(form, handOverIn, sum.wanted);
  const { quote, isCurrent, problem, again } = useShownSum(sum, choice);
  const byCard = quote.payments.includes("card");
  const fulfillment = !cart.hasGoods ? "none" : choice.fulfillment === "delivery" ? "delivery" : "pickup";
  const user = useKnownCustomer(form);
  useBeginCheckout(cart);
  const field = (name: keyof ReturnType<typeof fields>) => ({
    ...fields()[name],
    name,
    errors: errorsOf(lastResult, name),
    defaultValue: typedValue(lastResult, name),
  });
  const place = `${address.street}, ${address.city}`;
  return (
    <Form
      method="post"
      action="/shop/checkout/"
      className="wrap checkout"
      noValidate
      aria-label={t.checkout}
      ref={form}
      // The return key in a field goes past the button.
      onSubmit={(event) => {
        if (!isCurrent) event.preventDefault();
      }}
    >
      <div className="checkout-main">
        <h1>{t.checkout}</h1>
        <ErrorSummary {...problemsOf(lastResult, fields())} attempt={lastResult} />
        <input type="hidden" name="attempt" value={own} />
        <input type="hidden" name="shownTotalCents" value={quote.totalCents} />
        <section aria-labelledby="checkout-who">
          <h2 id="checkout-who">{t.whoIsItFor}</h2>
          <div className="form-grid">
            <TextField {...field("name")} autoComplete="name" />
            <TextField {...field("phone")} type="tel" autoComplete="tel" optional />
            <TextField
              {...field("email")}
              type="email"
              autoComplete="email"
              wide
              key={user ? "own" : "typed"}
              {...(user && { defaultValue: user.email, readOnly: true })}
              hint={t.theConfirmationAndYourPrivate}
            />
          </div>
        </section>
        {cart.hasGoods ? (
          <section aria-labelledby="checkout-how">
            <h2 id="checkout-how">{t.howDoYouGetIt}</h2>
            <div>
              <ChoiceGroup
                {...fields().fulfillment}
                name="fulfillment"
                defaultValue={sum.wanted.fulfillment}
                errors={errorsOf(lastResult, "fulfillment")}
                choices={[
                  {
                    value: "pickup",
                    label: t.pickUpInStore,
                    text: `${cart.handOver ? fill(t.readyOn, { day: cart.handOver.pickup }) : ""}${place}. ${hoursText.join(", ")}.`,
                  },
                  {
                    value: "delivery",
                    label: t.delivery,
                    text: cart.handOver ? fill(t.weBringItFrom, { day: cart.handOver.delivery }) : t.weBringItForThe,
                  },
                ]}
              />
              <div className="form-grid checkout-address">
                <TextField {...field("street")} autoComplete="address-line1" wide />
                <SelectField
                  {...field("city")}
                  defaultValue={sum.wanted.city}
                  options={Object.fromEntries(
                    cities.map(({ id, name, travelCents }) => [
                      id,
                      `${name}, ${travelCents === 0 ? t.noFee : formatMoney(travelCents)}`,
                    ]),
                  )}
                />
                <TextField {...field("postalCode")} inputMode="numeric" autoComplete="postal-code" maxLength={12} />
                <noscript>
                  <p className="field-hint form-wide">{t.placeOrderFirstShowsYou}</p>
                </noscript>
              </div>
            </div>
          </section>
        ) : (
          <input type="hidden" name="fulfillment" value="none" />
        )}
        <section aria-labelledby="checkout-pay">
          <h2 id="checkout-pay">{t.howDoYouPay}</h2>
          <ChoiceGroup
            {...fields().payment}
            name="payment"
            defaultValue={typedValue(lastResult, "payment") ?? "pay_at_pickup"}
            errors={errorsOf(lastResult, "payment")}
            choices={quote.payments.map((method) => ({
              value: method,
              label: paymentLabel(method, fulfillment),
              text: paymentTexts(fulfillment)[method],
            }))}
          />
        </section>
        <TextArea {...field("note")} optional maxLength={500} />
      </div>
      <aside className="cart-sum checkout-sum" aria-labelledby="checkout-sum" aria-live="polite" aria-busy={!isCurrent}>
        <h2 id="checkout-sum">{t.yourOrder}</h2>
        <CheckoutSum quote={quote} />
        {problem ? (
          <p className="field-error">
            <Icon name="warning" />
            <span>
              {t.theTotalCouldNotBe} {problem}{" "}
              <button type="button" className="text-button" onClick={again}>
                {t.tryAgain}
              </button>
            </span>
          </p>
        ) : null}
        <Checkbox
          id={fields().terms.id}
          name="terms"
          value="1"
          required
          defaultChecked={typedValue(lastResult, "terms") === "1"}
          label={t.iAcceptTheTermsOf}
        />
        <p className="cart-note">
          <Link to="/terms/" target="_blank">
            {t.readTheTerms}
          </Link>
          .{cart.hasGoods ? ` ${returnRule()}` : ""}
        </p>
        <GroupError errors={errorsOf(lastResult, "terms")} />
        <BotCheck id="order-check" result={lastResult} phone={phone} email={salesEmail} />
        <Button type="submit" tone="go" size="big" disabled={busy || !isCurrent}>
          {busy ? t.placing : t.placeOrder}
        </Button>
        <p className="cart-note">
          {cart.lines.some(({ build }) => build)
            ? fill(t.weKeepYourBuildFor, { pickupHoldHours: shopLimits.pickupHoldHours })
            : cart.hasGoods
              ? fill(t.weSetYourGoodsAside, {
                  pickupHoldHours: shopLimits.pickupHoldHours,
                  email: user ? "" : t.onceYouConfirm,
                  card: byCard ? fill(t.orWhileYouPay, { minutes: shopLimits.cardHoldMinutes }) : "",
                })
              : ""}
          {t.nothingIsChargedNow} <Link to="/shop/cart/">{t.backToTheCart}</Link>
        </p>
      </aside>
    </Form>
  );
}

/** A signed-in person finds their name filled in, and orders with the address of their account. */
function useKnownCustomer(form: RefObject<HTMLFormElement | null>) {
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : null;
  const { first, last } = user ? namesOf(user) : { first: "", last: "" };
  useLateValues(form, { name: `${first} ${last}`.trim() });
  return user;
}

function useBeginCheckout({ lines, subtotalCents }: Cart) {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    const value = subtotalCents / 100;
    const items = lines.map((line) => ({
      item_id: line.sku,
      item_name: line.name,
      price: line.unitCents / 100,
      quantity: line.quantity,
    }));
    track({
      event: "begin_checkout",
      event_category: "shop",
      value,
      currency: "USD",
      more: { ecommerce: { currency: "USD", value, items } },
    });
  }, [lines, subtotalCents]);
}
