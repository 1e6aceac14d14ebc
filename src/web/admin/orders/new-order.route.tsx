import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { choice, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { byHand } from "#web/admin/invoices/money-fields.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { once } from "#web/shell/session/one-attempt.ts";
import type { Route } from "./+types/new-order.route.ts";
import { orderAddress } from "./order-views.ts";
import { skuLines } from "./sku-lines.tsx";
import "./orders.css";

const cities = {
  stockton: "Stockton",
  lodi: "Lodi",
  manteca: "Manteca",
  tracy: "Tracy",
  modesto: "Modesto",
  sacramento: "Sacramento",
};

/** Things for sale, by SKU, for the list behind the fields. */
export const clientLoader = staffLoader(async ({ signal }) => {
  // Technicians see no catalog of the desk; they type the SKU.
  const { items } = await answerOf(
    api.admin.products.$get({ query: { status: "active", limit: 100 } }, until(signal)),
  ).catch(() => ({ items: [] }));
  return {
    skus: items.flatMap((product) =>
      product.variants.map(({ sku, name, priceCents }) => ({
        sku,
        words: `${product.name}, ${name}, ${formatMoney(priceCents)}`,
      })),
    ),
  };
});

export const meta = staffMeta("New order");

const ways = {
  sale: "Counter sale, paid now",
  counter: "Counter, with a link",
  phone: "Phone, with a link",
};

type Way = keyof typeof ways;

const fieldsFor = (way: Way, known: { sku: string; words: string }[]) => ({
  way: choice("Way", ways, { wide: true }),
  name: text("Name", { optional: way === "sale" }),
  email: text("Email", { type: "email" }),
  phone: text("Phone", { type: "tel", optional: true }),
  fulfillment: choice("Handed over", { pickup: "Pick up in store", delivery: "Delivery" }),
  street: text("Street"),
  city: choice("City", cities),
  postalCode: text("ZIP code", { inputMode: "numeric", maxLength: 12 }),
  lines: skuLines("Items", {
    rows: 1,
    known,
    names: (position) => ({ sku: `SKU ${position}`, quantity: position === 1 ? "Quantity" : `Quantity ${position}` }),
  }),
  method: choice("Paid by", byHand),
  reference: text("Reference", { optional: true, hint: "Check number, or the last digits of the card." }),
});

/** A sale at the counter, or an order whose customer gets a link to check and place it. */
export default function NewOrder({ loaderData: { skus } }: Route.ComponentProps) {
  const [way, setWay] = useState<Way>("sale");
  const navigate = useNavigate();
  const sells = way === "sale";
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
      <StaffForm
        name="new-order"
        fields={fieldsFor(way, skus)}
        onTyped={(typed) => setWay(typed.way)}
        without={({ fulfillment }) => [
          ...(sells ? (["email", "phone", "fulfillment"] as const) : (["method", "reference"] as const)),
          ...(sells || fulfillment === "pickup" ? (["street", "city", "postalCode"] as const) : []),
        ]}
        refresh={false}
        button={sells ? "Sell and Hand Over" : "Save and Email the Link"}
        tone={sells ? "go" : "primary"}
        save={({ lines, name, method, reference, email, phone, fulfillment, street, city, postalCode }, attempt) => {
          const sale = { lines, method, ...(name && { name }), ...(reference && { reference }) };
          if (way === "sale") return answerOf(api.admin.orders["counter-sales"].$post({ json: sale }, once(attempt)));
          const delivery = fulfillment === "delivery" ? { street, city, postalCode } : {};
          const draft = { name, email, channel: way, fulfillment, lines, ...(phone && { phone }), ...delivery };
          return answerOf(api.admin.orders.$post({ json: draft }, once(attempt)));
        }}
        onSaved={({ number }) => navigate(orderAddress(number))}
      />
    </div>
  );
}
