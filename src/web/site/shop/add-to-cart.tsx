import { type RefObject, useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { track } from "#web/shell/analytics/data-layer.ts";
import type { CartActionResult } from "#web/site/cart/cart-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useReachableSubmit } from "#web/ui/use-reachable-submit.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import * as t from "#words/shop.ts";
import { fill } from "#contract/values/fill.ts";

type Props = {
  variantId: string;
  /** Of the product: also what it is called in lists of events. */
  item: { id: string; name: string; priceCents: number };
  /** On the product's page a number field stands beside the button, in this form; in lists it is one at a time. */
  quantityForm?: RefObject<HTMLFormElement | null>;
};

/** A plain form to the cart; with script the page stays and says what happened. */
export function AddToCart({ variantId, item, quantityForm }: Props) {
  const withQuantity = quantityForm !== undefined;
  const fetcher = useFetcher<CartActionResult>();
  const hydrated = useHydrated();
  const ownForm = useRef<HTMLFormElement>(null);
  const form = quantityForm ?? ownForm;
  const unreached = useReachableSubmit(form);
  const busy = fetcher.state !== "idle";
  const { data } = fetcher;
  const { id, name, priceCents } = item;
  useEffect(() => {
    if (!data || !("added" in data)) return;
    const { count } = data;
    void import("#web/shell/cart/cart-mirror.ts").then(({ mirrorCart }) => mirrorCart({ count }));
    const price = priceCents / 100;
    const value = price * data.added;
    track({
      event: "add_to_cart",
      event_category: "shop",
      event_label: name,
      value,
      currency: "USD",
      more: {
        ecommerce: { currency: "USD", value, items: [{ item_id: id, item_name: name, price, quantity: data.added }] },
      },
    });
  }, [data, id, name, priceCents]);
  const field = `quantity-${variantId}`;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/shop/cart/"
      className={withQuantity ? "add-to-cart" : "add-to-cart-one"}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={variantId} />
      {hydrated ? <input type="hidden" name="stay" value="1" /> : null}
      {withQuantity ? (
        <div className="quantity">
          <label htmlFor={field}>{t.quantity}</label>
          <input
            id={field}
            className="input"
            type="number"
            name="quantity"
            min={1}
            max={20}
            defaultValue={1}
            inputMode="numeric"
          />
        </div>
      ) : null}
      <Button
        type="submit"
        tone={withQuantity ? "go" : "outline"}
        size={withQuantity ? "normal" : "small"}
        disabled={busy}
        aria-label={withQuantity ? undefined : fill(t.addToCart, { name })}
      >
        <Icon name="cart" />
        {busy ? t.adding : t.addToCartButton}
      </Button>
      <p className="add-note" role="status">
        {unreached ? <span className="add-problem">{unreached}</span> : null}
        {!unreached && data && "added" in data ? (
          <>
            <Icon name="done" /> {data.added === 1 ? t.added : fill(t.addedSomething, { added: data.added })}{" "}
            <Link to="/shop/cart/">{t.goToTheCart}</Link>
          </>
        ) : null}
        {!unreached && data && "problem" in data ? <span className="add-problem">{data.problem}</span> : null}
      </p>
    </fetcher.Form>
  );
}
