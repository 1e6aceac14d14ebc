import { useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import type { Cart, CartLine } from "#contract/orders/carts.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { stockWords, workingDays } from "#contract/products/stock-words.ts";
import { isHeldOffline } from "#web/shell/pwa/hold-offline.ts";
import { ProductPicture } from "#web/site/shop/product-picture.tsx";
import { BuildParts } from "#web/site/order/build-parts.tsx";
import { categoryTone } from "#web/site/shop/category-tone.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatMoney } from "#contract/values/format-money.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useSavedNumber } from "#web/ui/use-saved-number.ts";
import type { CartActionResult } from "./cart-action.ts";
import { CouponForm } from "./coupon-form.tsx";
import "#web/site/shop/shop.css";
import "./cart.css";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/cart.ts";
import { fill } from "#contract/values/fill.ts";

type Refused = Extract<CartActionResult, { problem: string }> | null;

/** Content of the cart, its price, and the way on. */
export function CartScreen({ cart, refused }: { cart: Cart; refused: Refused }) {
  if (cart.lines.length === 0)
    return (
      <div className="wrap cart-empty">
        <h1>{t.yourCart}</h1>
        {cart.changed ? <Changed cart={cart} /> : null}
        <EmptyState reason={t.yourCartIsEmptyWhat} action={<ButtonLink to="/shop/">{t.goToTheShop}</ButtonLink>} />
      </div>
    );
  return (
    <div className="wrap cart">
      <div className="cart-main">
        <h1>{t.yourCart}</h1>
        {refused && refused.intent !== "coupon" ? (
          <p className="cart-problem" role="alert">
            <Icon name="warning" /> {refused.problem}
          </p>
        ) : null}
        {cart.changed ? <Changed cart={cart} /> : null}
        <ul className="cart-lines" aria-label={t.cartItems}>
          {cart.lines.map((line) => (
            <Line key={codeOf(line) ?? line.variantId} line={line} />
          ))}
        </ul>
        <Link className="cart-on" to="/shop/">
          {t.keepShopping}
        </Link>
      </div>
      <aside className="cart-sum" aria-labelledby="cart-sum">
        <h2 id="cart-sum">{t.summary}</h2>
        <dl>
          <dt>{cart.count === 1 ? t.n1Item : fill(t.items, { count: cart.count })}</dt>
          <dd>{formatMoney(cart.subtotalCents)}</dd>
          {cart.discountCents > 0 && cart.coupon ? (
            <>
              <dt>
                {cart.coupon.code}: {cart.coupon.words}
              </dt>
              <dd>{formatMoney(-cart.discountCents)}</dd>
            </>
          ) : null}
          <dt className="cart-total">{t.beforeTax}</dt>
          <dd className="cart-total">{formatMoney(cart.subtotalCents - cart.discountCents)}</dd>
        </dl>
        {cart.handOver ? (
          <p className="cart-days">
            <Filled
              text={t.pickItUp}
              by={{ pickup: <b>{cart.handOver.pickup}</b>, delivery: <b>{cart.handOver.delivery}</b> }}
            />
          </p>
        ) : null}
        <p className="cart-note">{t.salesTaxStateRecyclingFees}</p>
        {cart.changed ? null : (
          <ButtonLink to="/shop/checkout/" tone="go" size="big">
            {t.checkout}
          </ButtonLink>
        )}
        <p className="cart-note">{t.noAccountNeededYouPay}</p>
        <CouponForm coupon={cart.coupon} refused={refused?.intent === "coupon" ? refused : null} />
      </aside>
    </div>
  );
}

/** Prices or stock that are no longer what the shopper agreed to: said, and confirmed. */
function Changed({ cart }: { cart: Cart }) {
  const changes = cart.lines.flatMap((line) => {
    const words: string[] = [];
    if (line.wasCents !== null)
      words.push(
        fill(t.costsNow, {
          name: line.name,
          price: formatMoney(line.unitCents),
          before: formatMoney(line.wasCents),
        }),
      );
    if (line.lost) words.push(fill(t.itLeavesYourCart, { why: line.lost }));
    else if (line.available < line.quantity)
      words.push(
        fill(line.available === 1 ? t.onlyOneLeft : t.onlySomeLeft, { count: line.available, name: line.name }),
      );
    return words;
  });
  const news = [...new Set([...cart.gone, ...changes])];
  return (
    <section className="cart-changed" aria-labelledby="cart-changed">
      <h2 id="cart-changed">{t.somethingHasChanged}</h2>
      <ul>
        {news.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Form method="post" action="/shop/cart/">
        <input type="hidden" name="intent" value="confirm" />
        <Button type="submit">{t.updateMyCart}</Button>
      </Form>
    </section>
  );
}

/** Names the line in a form: a build is more than its assembly. */
function LineFields({ line, intent }: { line: CartLine; intent: "set" | "remove" }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="variantId" value={line.variantId} />
      {line.build ? <input type="hidden" name="build" value={line.build.code} /> : null}
    </>
  );
}

function Line({ line }: { line: CartLine }) {
  const { formData } = useNavigation();
  const busy = formData?.get("variantId") === line.variantId && (formData.get("build") ?? null) === codeOf(line);
  return (
    <li className="cart-line" aria-busy={busy || undefined}>
      <div className={`cart-art tone tone-${categoryTone(line.category)}`}>
        <ProductPicture drawing={line.drawing} photo={line.photo} sizes="110px" />
      </div>
      <div className="cart-what">
        <h2>
          <Link to={line.address}>{line.name}</Link>
        </h2>
        {line.build ? <BuildParts parts={line.build.parts} /> : <p>{line.variantName}</p>}
        <p>
          {line.build
            ? fill(t.builtForYouIn, { waitDays: workingDays(line.waitDays) })
            : stockWords(line, line.taxKind, Math.min(line.quantity, line.available))}
        </p>
      </div>
      <Quantity line={line} />
      <p className="cart-price">
        <b>{formatMoney(line.lineCents)}</b>
        {line.quantity > 1 ? (
          <span>
            {formatMoney(line.unitCents)} {t.each}
          </span>
        ) : null}
      </p>
      <Form method="post" action="/shop/cart/" className="cart-remove" preventScrollReset>
        <LineFields line={line} intent="remove" />
        <button type="submit" className="cart-remove-button">
          {t.remove}
          <span className="sr-only"> {line.name}</span>
        </button>
      </Form>
    </li>
  );
}

const codeOf = ({ build }: CartLine): string | null => build?.code ?? null;

function Quantity({ line }: { line: CartLine }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const problem = useSavedNumber(field, {
    held: line.quantity,
    busy,
    save: () => {
      if (!isHeldOffline()) void submit(form.current, { preventScrollReset: true });
    },
  });
  const id = `quantity-${line.build?.code ?? line.variantId}`;
  return (
    <Form
      method="post"
      action="/shop/cart/"
      className="cart-quantity"
      ref={form}
      // With script the field saves itself.
      onSubmit={(event) => event.preventDefault()}
      preventScrollReset
      noValidate
    >
      <LineFields line={line} intent="set" />
      <label htmlFor={id}>{t.quantity}</label>
      <input
        ref={field}
        id={id}
        className="input"
        type="number"
        name="quantity"
        min={1}
        max={shopLimits.quantity}
        defaultValue={line.quantity}
        inputMode="numeric"
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className="field-error" role="status">
        {problem}
      </p>
      <noscript>
        <Button type="submit" tone="outline" size="small">
          {t.update}
        </Button>
      </noscript>
    </Form>
  );
}
