import { type ComponentProps, lazy, Suspense } from "react";
import * as t from "#words/order.ts";

// Nothing is typed in it before the processor's script is there. A form that the server renders is never lazy: it would be made anew.
const CardPayment = lazy(() => import("./card-payment.tsx"));

/** The card form, whose code is fetched where it is shown. */
export const PayByCard = (props: ComponentProps<typeof CardPayment>) => (
  <Suspense
    fallback={
      <section className="order-pay">
        <h2 className="ticket-h2">{t.payByCard}</h2>
        <p className="field-hint">{t.theCardFormIsLoading}</p>
      </section>
    }
  >
    <CardPayment {...props} />
  </Suspense>
);
