import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import type { FormResult } from "#contract/values/form-result.ts";
import type { CardPaymentStart } from "#contract/orders/orders.ts";
import { Button } from "#web/ui/button.tsx";
import { formatMoney } from "#contract/values/format-money.ts";
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";

interface Props {
  /** The page whose cookie says whose it is; it takes the intents "pay" and "card-paid". */
  action: string;
  dueCents: number;
  /** Of an invoice: its balance, its deposit, or a part that the client chose. */
  what?: string;
}

/** Answer of the page's action to the intent "pay". */
type Begun = { card?: CardPaymentStart; lastResult: FormResult };

/** The processor's frame takes the colors of the page, which follow the theme. */
function appearanceOf(place: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(place);
  const { backgroundColor } = getComputedStyle(document.body);
  const isDark = Number(/\d+/.exec(backgroundColor)?.[0] ?? 255) < 128;
  return {
    theme: isDark ? ("night" as const) : ("stripe" as const),
    variables: { colorText: color, colorBackground: backgroundColor, fontFamily, borderRadius: "6px" },
  };
}

/** Takes the card in the processor's own frame: its number never touches this page. */
export default function CardPayment({ action, dueCents, what }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const parts = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "paying" | "broken">("loading");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = useSubmit();
  const { submit: begin, data: begun } = useFetcher<Begun>();

  // No key is in the page.
  useEffect(
    () =>
      void begin(
        { intent: "pay", ...(what && { what }), ...(what === "part" && { cents: String(dueCents) }) },
        { method: "post", action },
      ),
    [begin, action, what, dueCents],
  );

  const { clientSecret, publishableKey } = begun?.card ?? {};
  const refused = begun?.lastResult?.error?.[""]?.[0];
  useEffect(() => {
    if (refused !== undefined) {
      setState("broken");
      setProblem(refused);
    }
    if (clientSecret === undefined || publishableKey === undefined) return;
    const start = { clientSecret, publishableKey };
    let gone = false;
    let remove = () => {};
    const fail = (message: string) => {
      if (gone) return;
      setState("broken");
      setProblem(message);
    };
    async function show(): Promise<void> {
      const stripe = await loadStripe(start.publishableKey).catch(() => null);
      const frame = place.current;
      if (gone || !frame) return;
      if (!stripe) return fail(t.theCardFormDidNotLoad);
      const elements = stripe.elements({ clientSecret: start.clientSecret, appearance: appearanceOf(frame) });
      const element = elements.create("payment");
      remove = () => element.destroy();
      element.on("ready", () => setState("ready"));
      element.on("loaderror", () => fail(t.theCardFormDidNotLoad));
      element.mount(frame);
      parts.current = { stripe, elements };
    }
    show().catch(() => fail(t.theCardFormDidNotLoad));
    return () => {
      gone = true;
      remove();
    };
  }, [clientSecret, publishableKey, refused]);

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!parts.current || state !== "ready") return;
    setState("paying");
    setProblem(null);
    const { stripe, elements } = parts.current;
    const { error } = await stripe.confirmPayment({
      elements,
      redirect: "if_required",
      confirmParams: { return_url: location.href },
    });
    if (error) {
      setProblem(error.message ?? t.theCardWasNotAccepted);
      setState("ready");
      return;
    }
    // The server looks at the payment itself.
    await submit({ intent: "card-paid" }, { method: "post", action });
  }

  return (
    <section id="pay" className="order-pay" aria-labelledby="pay-title">
      <h2 id="pay-title" className="ticket-h2">
        {t.payByCard}
      </h2>
      <form onSubmit={(event) => void pay(event)} aria-label={t.payByCard} aria-busy={state === "loading"}>
        <div ref={place} className="card-frame" />
        {state === "loading" ? <p className="field-hint">{t.theCardFormIsLoading}</p> : null}
        {problem ? (
          <p role="alert" className="field-error">
            {problem}
          </p>
        ) : null}
        <Button type="submit" tone="go" size="big" disabled={state !== "ready"}>
          {state === "paying" ? t.paying : fill(t.pay, { dueCents: formatMoney(dueCents) })}
        </Button>
        <p className="field-hint">{t.yourCardGoesStraightTo}</p>
      </form>
    </section>
  );
}
