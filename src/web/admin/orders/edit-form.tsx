import type { StaffOrder } from "#contract/orders/order-desk.ts";
import { counts, longText, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { skuLines } from "./sku-lines.tsx";
import { deskOrder } from "./use-desk.ts";

/** Corrects an order before work starts: who it is for, and its lines while nothing is paid. */
export function EditForm({ order }: { order: StaffOrder }) {
  const { number } = order;
  const own = order.canEditLines ? order.lines.filter(({ kind }) => kind !== "delivery") : [];
  const fields = {
    kept: counts(
      "Lines",
      own.map(({ id, name }) => ({ id, label: name, max: 100 })),
    ),
    added: skuLines("More lines", {
      rows: 0,
      names: (position) => ({
        sku: `SKU of added line ${position}`,
        quantity: `Quantity of added line ${position}`,
      }),
    }),
    name: text("Name"),
    email: text("Email", {
      type: "email",
      hint: "A new address gets a new link; the old one no longer opens the order.",
    }),
    phone: text("Phone", { type: "tel", optional: true }),
    note: longText("Note", { optional: true, rows: 2 }),
  };
  return (
    <details>
      <summary>Edit the order</summary>
      {order.pricesEnded ? <p className="note">Its prices ended. Saving takes those of today.</p> : null}
      <p className="note">
        {order.canEditLines
          ? "0 removes a line."
          : "Its lines are paid or part of a build. Refund pieces, or write another order."}
      </p>
      <StaffForm
        name="edit-order"
        fields={fields}
        start={{
          kept: Object.fromEntries(own.map(({ id, quantity }) => [id, quantity])),
          name: order.name,
          email: order.email ?? "",
          phone: order.phone ?? "",
          note: order.note ?? "",
        }}
        without={() => (order.canEditLines ? [] : ["kept", "added"])}
        button="Save Changes"
        save={({ kept, added, name, email, phone, note }) => {
          const changed =
            added.length > 0 || own.some(({ id, quantity }) => kept[id] !== quantity) || order.pricesEnded;
          const lines = own.flatMap(({ id }) => {
            const quantity = kept[id] ?? 0;
            return quantity > 0 ? [{ id, quantity }] : [];
          });
          const json = {
            name,
            phone: phone || null,
            note: note || null,
            ...(email && { email }),
            ...(changed && { lines: [...lines, ...added] }),
          };
          return deskOrder.$patch({ param: { number }, json });
        }}
        done={{ title: number, description: order.email ? "Saved. The customer has been told." : "Saved." }}
      />
    </details>
  );
}
