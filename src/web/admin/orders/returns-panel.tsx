import type { FormEvent } from "react";
import type { z } from "zod";
import { returnedThings, returnStatusLabels } from "#contract/return-words.ts";
import type { StaffOrder } from "#contract/order-desk.ts";
import type { RefundReturnInput } from "#contract/orders.ts";
import type { ReturnView } from "#contract/returns.ts";
import { answerOf } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { formatMoney } from "#contract/format-money.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { refundMethods } from "./desk-forms.tsx";
import { once } from "#web/shell/session/one-attempt.ts";
import { deskOrder, typedIn, useDesk } from "./use-desk.ts";

type Props = { order: StaffOrder };

/** Each return with its next step: answer it, take it in, refund it. */
export function ReturnsPanel({ order }: Props) {
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
              <b>
                {returnedThings(one.lines)
                  .map(({ name, quantity }) => `${quantity} × ${name}`)
                  .join(", ")}
              </b>
              <br />
              {one.reason}
            </p>
            {one.answer ? <p className="admin-quiet">Our answer: {one.answer}</p> : null}
            <NextStep order={order} one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type StepProps = Props & { one: ReturnView };

function NextStep({ order, one }: StepProps) {
  if (one.status === "requested") return <AnswerForm order={order} one={one} />;
  if (one.status === "accepted") return <ReceiptForm order={order} one={one} />;
  return one.status === "received" && order.canRefund ? <ReturnRefundForm order={order} one={one} /> : null;
}

function AnswerForm({ order: { number }, one: { id } }: StepProps) {
  const { busy, errors, act } = useDesk();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event);
    const json = { accepted: text("accepted") === "1", answer: text("answer") };
    void act(number, async () => {
      await deskOrder.returns[":id"].answer.$post({ param: { number, id }, json });
      return json.accepted ? "Accepted." : "Declined.";
    });
  };
  return (
    <form onSubmit={submit} className="desk-form" noValidate>
      <TextField id={`answer-${id}`} label="Answer to the customer" name="answer" autoComplete="off" errors={errors} />
      <div className="row-actions">
        <Button type="submit" name="accepted" value="1" tone="go" disabled={busy}>
          Accept Return
        </Button>
        <Button type="submit" name="accepted" value="0" tone="outline" disabled={busy}>
          Decline
        </Button>
      </div>
    </form>
  );
}

function ReceiptForm({ order: { number }, one: { id, lines } }: StepProps) {
  const { busy, act } = useDesk();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const text = typedIn(event);
    const restock = lines.flatMap((line) => (text(`shelf-${line.id}`) ? [line.id] : []));
    void act(number, async (attempt) => {
      await deskOrder.returns[":id"].receipt.$post({ param: { number, id }, json: { restock } }, once(attempt));
      return "Received.";
    });
  };
  return (
    <form onSubmit={submit} className="desk-form">
      {lines.map((line) => (
        <Checkbox
          key={line.id}
          id={`shelf-${id}-${line.id}`}
          name={`shelf-${line.id}`}
          value="1"
          defaultChecked
          label={`Back on the shelf: ${line.name}`}
        />
      ))}
      <Button type="submit" tone="go" disabled={busy}>
        Receive Return
      </Button>
    </form>
  );
}

function ReturnRefundForm({ order, one: { id } }: StepProps) {
  const { busy, errors, act } = useDesk();
  const { number } = order;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const json = { method: typedIn(event)("method") } as z.input<typeof RefundReturnInput>;
    void act(number, async (attempt) => {
      const sent = deskOrder.returns[":id"].refund.$post({ param: { number, id }, json }, once(attempt));
      return `${formatMoney((await answerOf(sent)).refundedCents)} refunded.`;
    });
  };
  return (
    <form onSubmit={submit} className="desk-form">
      <SelectField
        id={`method-${id}`}
        label="Given back by"
        name="method"
        options={refundMethods(order)}
        errors={errors}
      />
      <Button type="submit" tone="go" disabled={busy}>
        Refund Return
      </Button>
    </form>
  );
}
