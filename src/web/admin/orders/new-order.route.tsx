import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { z } from "zod";
import type { CounterSaleInput } from "#contract/counter-orders.ts";
import type { DraftOrderInput } from "#contract/orders.ts";
import { shopLimits } from "#contract/shop-limits.ts";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { formatMoney } from "#contract/format-money.ts";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/new-order.route.ts";
import { methods } from "./desk-forms.tsx";
import { orderAddress } from "./order-views.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import "./orders.css";

const cities = {
  stockton: "Stockton",
  lodi: "Lodi",
  manteca: "Manteca",
  tracy: "Tracy",
  modesto: "Modesto",
  sacramento: "Sacramento",
};

/** What is sold, by SKU, for the list behind the fields. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await admitted(request);
  // Technicians see no catalog of the desk; they type the SKU.
  const { items } = await answerOf(
    api.admin.products.$get({ query: { status: "active", limit: 100 } }, until(request.signal)),
  ).catch(() => ({ items: [] }));
  return {
    skus: items.flatMap((product) =>
      product.variants.map(({ sku, name, priceCents }) => ({
        sku,
        words: `${product.name}, ${name}, ${formatMoney(priceCents)}`,
      })),
    ),
  };
}
clientLoader.hydrate = true as const;

const typed = (form: FormData) => (name: string) => String(form.get(name) ?? "").trim();

function linesOf(form: FormData) {
  const quantities = form.getAll("quantity").map(Number);
  return form
    .getAll("sku")
    .map((sku, index) => ({ sku: String(sku).trim(), quantity: quantities[index] || 1 }))
    .filter(({ sku }) => sku !== "");
}

function draftOf(form: FormData): z.input<typeof DraftOrderInput> {
  const text = typed(form);
  const delivered = text("fulfillment") === "delivery";
  return {
    name: text("name"),
    email: text("email"),
    channel: text("way"),
    fulfillment: text("fulfillment"),
    lines: linesOf(form),
    ...(text("phone") && { phone: text("phone") }),
    ...(delivered && { street: text("street"), city: text("city"), postalCode: text("postalCode") }),
  } as z.input<typeof DraftOrderInput>;
}

function saleOf(form: FormData): z.input<typeof CounterSaleInput> {
  const text = typed(form);
  return {
    lines: linesOf(form),
    method: text("method"),
    ...(text("name") && { name: text("name") }),
    ...(text("reference") && { reference: text("reference") }),
  } as z.input<typeof CounterSaleInput>;
}

const ways = {
  sale: "Counter sale, paid now",
  counter: "Counter, with a link",
  phone: "Phone, with a link",
};

export function meta() {
  return [{ title: "New order, admin" }, { name: "robots", content: "noindex" }];
}

/** A sale at the counter, or an order whose customer gets a link to check and place it. */
export default function NewOrder({ loaderData: { skus } }: Route.ComponentProps) {
  const [rows, setRows] = useState([0]);
  const [way, setWay] = useState<keyof typeof ways>("sale");
  const [delivered, setDelivered] = useState(false);
  const sells = way === "sale";
  const { busy, problem, problems, save } = useSave({ inline: true, refresh: false });
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void save(async (attempt) => {
      const sent = sells
        ? api.admin.orders["counter-sales"].$post({ json: saleOf(form) }, once(attempt))
        : api.admin.orders.$post({ json: draftOf(form) }, once(attempt));
      const { number } = await answerOf(sent);
      await navigate(orderAddress(number));
    });
  };
  const told = [...new Set(Object.values(problems).flat())];
  return (
    <div className="admin-page new-order">
      <p>
        <Link to="/admin/orders/">All orders</Link>
      </p>
      <h1>New order</h1>
      <p className="admin-quiet">
        {sells
          ? "Nobody has to leave an address, and no email is sent."
          : `The customer gets an email with a link to check the order and place it. Its prices hold for ${shopLimits.draftDays} days.`}
      </p>
      {problem ? (
        <div className="error-summary" role="alert">
          <ul>
            {(told.length > 0 ? told : [problem]).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <form onSubmit={submit} className="form-grid">
        <SelectField
          id="new-way"
          label="Way"
          name="way"
          wide
          options={ways}
          value={way}
          onChange={({ currentTarget }) => setWay(currentTarget.value as typeof way)}
        />
        <TextField id="new-name" label="Name" name="name" autoComplete="off" optional={sells} />
        {sells ? null : (
          <>
            <TextField id="new-email" label="Email" name="email" type="email" autoComplete="off" />
            <TextField id="new-phone" label="Phone" name="phone" type="tel" optional autoComplete="off" />
            <SelectField
              id="new-fulfillment"
              label="Handed over"
              name="fulfillment"
              options={{ pickup: "Pick up in store", delivery: "Delivery" }}
              onChange={({ currentTarget }) => setDelivered(currentTarget.value === "delivery")}
            />
          </>
        )}
        {delivered && !sells ? (
          <>
            <TextField id="new-street" label="Street" name="street" autoComplete="off" />
            <SelectField id="new-city" label="City" name="city" options={cities} />
            <TextField
              id="new-zip"
              label="ZIP code"
              name="postalCode"
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
            />
          </>
        ) : null}
        <fieldset className="form-wide new-order-lines">
          <legend>Items</legend>
          <datalist id="skus">
            {skus.map(({ sku, words }) => (
              <option key={sku} value={sku}>
                {words}
              </option>
            ))}
          </datalist>
          {rows.map((row, index) => (
            <div key={row}>
              <TextField
                id={`sku-${row}`}
                label={`SKU ${index + 1}`}
                name="sku"
                list="skus"
                onKeyDown={moveOnEnter}
                autoComplete="off"
                required={index === 0}
              />
              <TextField
                id={`quantity-${row}`}
                label="Quantity"
                name="quantity"
                type="number"
                min={1}
                max={100}
                defaultValue={1}
              />
            </div>
          ))}
          <Button tone="outline" onClick={() => setRows([...rows, rows.length])}>
            Add a line
          </Button>
        </fieldset>
        {sells ? (
          <>
            <SelectField id="new-method" label="Paid by" name="method" options={methods} />
            <TextField
              id="new-reference"
              label="Reference"
              name="reference"
              optional
              autoComplete="off"
              hint="Check number, or the last digits of the card."
            />
          </>
        ) : null}
        <div className="form-foot form-wide">
          <Button type="submit" tone={sells ? "go" : "primary"} disabled={busy}>
            {sells ? "Sell and Hand Over" : "Save and Email the Link"}
          </Button>
        </div>
      </form>
    </div>
  );
}
