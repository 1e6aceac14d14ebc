import { type FormEvent, useState } from "react";
import type { z } from "zod";
import type { StaffOrder } from "#contract/order-desk.ts";
import type { EditOrderInput } from "#contract/counter-orders.ts";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskOrder, typedIn, useDesk } from "./use-desk.ts";

/** Corrects an order before work starts: who it is for, and its lines while nothing is paid. */
export function EditForm({ order }: { order: StaffOrder }) {
  const { busy, errors, act } = useDesk();
  const [added, setAdded] = useState<number[]>([]);
  const { number } = order;
  const own = order.canEditLines ? order.lines.filter(({ kind }) => kind !== "delivery") : [];
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event);
    const kept = own.flatMap(({ id }) => {
      const quantity = Number(text(`keep-${id}`));
      return quantity > 0 ? [{ id, quantity }] : [];
    });
    const news = added.flatMap((row) =>
      text(`add-${row}`) ? [{ sku: text(`add-${row}`), quantity: Number(text(`pieces-${row}`)) || 1 }] : [],
    );
    const changed =
      news.length > 0 || own.some(({ id, quantity }) => Number(text(`keep-${id}`)) !== quantity) || order.pricesEnded;
    const json: z.input<typeof EditOrderInput> = {
      name: text("name"),
      phone: text("phone") || null,
      note: text("note") || null,
      ...(text("email") && { email: text("email") }),
      ...(changed && { lines: [...kept, ...news] }),
    };
    void act(number, async () => {
      await deskOrder.$patch({ param: { number }, json });
      return order.email ? "Saved. The customer has been told." : "Saved.";
    });
  };
  return (
    <details>
      <summary>Edit the order</summary>
      <form onSubmit={edit} className="desk-form" noValidate>
        {order.pricesEnded ? <p className="note">Its prices ended. Saving takes those of today.</p> : null}
        {own.map((line) => (
          <div key={line.id} className="refund-line">
            <label htmlFor={`keep-${line.id}`}>{line.name}</label>
            <input
              id={`keep-${line.id}`}
              className="input"
              type="number"
              name={`keep-${line.id}`}
              min={0}
              max={100}
              defaultValue={line.quantity}
            />
          </div>
        ))}
        {added.map((row) => (
          <div key={row} className="refund-line">
            <input
              className="input"
              name={`add-${row}`}
              aria-label={`SKU of added line ${row + 1}`}
              placeholder="SKU"
              onKeyDown={moveOnEnter}
              autoComplete="off"
            />
            <input
              className="input"
              type="number"
              name={`pieces-${row}`}
              aria-label={`Quantity of added line ${row + 1}`}
              min={1}
              max={100}
              defaultValue={1}
            />
          </div>
        ))}
        {order.canEditLines ? (
          <>
            <p className="note">0 removes a line.</p>
            <Button tone="outline" size="small" onClick={() => setAdded([...added, added.length])}>
              Add a Line
            </Button>
          </>
        ) : (
          <p className="note">Its lines are paid or part of a build. Refund pieces, or write another order.</p>
        )}
        <TextField id="edit-name" label="Name" name="name" autoComplete="off" defaultValue={order.name} />
        <TextField
          id="edit-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={order.email ?? ""}
          hint="A new address gets a new link; the old one no longer opens the order."
        />
        <TextField
          id="edit-phone"
          label="Phone"
          name="phone"
          type="tel"
          optional
          autoComplete="off"
          defaultValue={order.phone ?? ""}
        />
        <TextArea
          id="edit-note"
          label="Note"
          name="note"
          optional
          rows={2}
          defaultValue={order.note ?? ""}
          errors={errors}
        />
        <Button type="submit" disabled={busy}>
          Save Changes
        </Button>
      </form>
    </details>
  );
}
