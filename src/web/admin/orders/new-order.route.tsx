import { Link, useNavigate } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { choice, text } from "#web/admin/form/field-kinds.tsx";
import { FormScreen } from "#web/admin/form/form-screen.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
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
  counter: "Counter, with a link",
  phone: "Phone, with a link",
};

const fieldsFor = (known: { sku: string; words: string }[]) => ({
  way: choice("Way", ways, { wide: true }),
  name: text("Name"),
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
});

/** An order whose customer gets a link to check and place it. What is paid at once is a counter sale. */
export default function NewOrder({ loaderData: { skus } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <FormScreen
      title="New order"
      back={{ to: "/admin/orders/", label: "All orders" }}
      about={
        <>
          The customer gets an email with a link to check the order and place it. Its prices hold for{" "}
          {shopLimits.draftDays} days. What is paid now is a <Link to="/admin/orders/sale/">counter sale</Link>.
        </>
      }
    >
      <StaffForm
        name="new-order"
        fields={fieldsFor(skus)}
        without={({ fulfillment }) => (fulfillment === "pickup" ? ["street", "city", "postalCode"] : [])}
        refresh={false}
        button="Save and Email the Link"
        save={({ way, lines, name, email, phone, fulfillment, street, city, postalCode }, attempt) => {
          const delivery = fulfillment === "delivery" ? { street, city, postalCode } : {};
          const draft = { name, email, channel: way, fulfillment, lines, ...(phone && { phone }), ...delivery };
          return answerOf(api.admin.orders.$post({ json: draft }, once(attempt)));
        }}
        onSaved={({ number }) => navigate(orderAddress(number))}
      />
    </FormScreen>
  );
}
