import type { FetcherWithComponents } from "react-router";
import { returnStatusLabels } from "#contract/return-words.ts";
import type { StaffOrder } from "#contract/order-desk.ts";
import type { ReturnView } from "#contract/returns.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { DeskResult } from "./desk-action.ts";
import { Attempt, problemOf, refundMethods } from "./desk-forms.tsx";

type Props = { order: StaffOrder; fetcher: FetcherWithComponents<DeskResult> };

/** Each return with its next step: answer it, take it in, refund it. */
export function ReturnsPanel({ order, fetcher }: Props) {
  if (order.returns.length === 0) return null;
  return (
    <section id="returns" aria-labelledby="staff-returns">
      <h2 id="staff-returns">Returns</h2>
      <ul className="staff-returns" aria-label="Returns">
        {order.returns.map((one) => (
          <li key={one.id}>
            <p>
              <Badge tone={one.status === "requested" ? "wait" : "info"}>{returnStatusLabels[one.status]}</Badge>{" "}
              <RelativeTime at={one.at} />
            </p>
            <p>
              <b>{one.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</b>
              <br />
              {one.reason}
            </p>
            {one.answer ? <p className="admin-quiet">Our answer: {one.answer}</p> : null}
            <NextStep order={order} one={one} fetcher={fetcher} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextStep({ order, one, fetcher }: Props & { one: ReturnView }) {
  const busy = fetcher.state !== "idle";
  const hidden = <input type="hidden" name="returnId" value={one.id} />;
  if (one.status === "requested")
    return (
      <fetcher.Form method="post" className="desk-form" noValidate>
        {hidden}
        <input type="hidden" name="intent" value="return-answer" />
        <TextField
          id={`answer-${one.id}`}
          label="Answer to the customer"
          name="answer"
          autoComplete="off"
          errors={problemOf(fetcher, "return-answer")}
        />
        <div className="row-actions">
          <Button type="submit" name="accepted" value="1" tone="go" disabled={busy}>
            Accept Return
          </Button>
          <Button type="submit" name="accepted" value="0" tone="outline" disabled={busy}>
            Decline
          </Button>
        </div>
      </fetcher.Form>
    );
  if (one.status === "accepted")
    return (
      <fetcher.Form method="post" className="desk-form">
        {hidden}
        <input type="hidden" name="intent" value="return-receipt" />
        <Attempt fetcher={fetcher} />
        {one.lines.map(({ id, name }) => (
          <Checkbox
            key={id}
            id={`shelf-${one.id}-${id}`}
            name={`shelf-${id}`}
            value="1"
            defaultChecked
            label={`Back on the shelf: ${name}`}
          />
        ))}
        <Button type="submit" tone="go" disabled={busy}>
          Receive Return
        </Button>
      </fetcher.Form>
    );
  if (one.status !== "received" || !order.canRefund) return null;
  return (
    <fetcher.Form method="post" className="desk-form">
      {hidden}
      <input type="hidden" name="intent" value="return-refund" />
      <Attempt fetcher={fetcher} />
      <SelectField
        id={`method-${one.id}`}
        label="Given back by"
        name="method"
        options={refundMethods(order)}
        errors={problemOf(fetcher, "return-refund")}
      />
      <Button type="submit" tone="go" disabled={busy}>
        Refund Return
      </Button>
    </fetcher.Form>
  );
}
