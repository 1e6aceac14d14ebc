import { returnedThings } from "#contract/orders/return-words.ts";
import type { StaffOrder } from "#contract/orders/order-desk.ts";
import type { ReturnView } from "#contract/orders/returns.ts";
import { answerOf } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { formatMoney } from "#contract/values/format-money.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { checks, choice, text } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { refundMethods } from "./desk-forms.tsx";
import { once } from "#web/shell/session/one-attempt.ts";
import { deskOrder } from "./use-desk.ts";
import * as t from "#words/returns.ts";

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
              <Badge tone={one.status === "requested" ? "wait" : "info"}>{t.returnStatusLabels[one.status]}</Badge>{" "}
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

const answerFields = { answer: text("Answer to the customer", { wide: true }) };

function AnswerForm({ order: { number }, one: { id } }: StepProps) {
  const say = (accepted: boolean) => (json: { answer: string }) =>
    deskOrder.returns[":id"].answer.$post({ param: { number, id }, json: { ...json, accepted } });
  return (
    <StaffForm
      name={`answer-${id}`}
      fields={answerFields}
      button="Accept Return"
      tone="go"
      save={say(true)}
      done={{ title: number, description: "Accepted." }}
      more={[{ button: "Decline", save: say(false), done: { title: number, description: "Declined." } }]}
    />
  );
}

function ReceiptForm({ order: { number }, one: { id, lines } }: StepProps) {
  const fields = {
    restock: checks<string>(
      "Back on the shelf",
      Object.fromEntries(lines.map((line) => [line.id, `Back on the shelf: ${line.name}`])),
    ),
  };
  return (
    <StaffForm
      name={`receive-${id}`}
      fields={fields}
      start={{ restock: lines.map((line) => line.id) }}
      button="Receive Return"
      tone="go"
      save={(json, attempt) => deskOrder.returns[":id"].receipt.$post({ param: { number, id }, json }, once(attempt))}
      done={{ title: number, description: "Received." }}
    />
  );
}

function ReturnRefundForm({ order, one: { id } }: StepProps) {
  const { number } = order;
  return (
    <StaffForm
      name={`refund-${id}`}
      fields={{ method: choice("Given back by", refundMethods(order)) }}
      button="Refund Return"
      tone="go"
      save={(json, attempt) =>
        answerOf(deskOrder.returns[":id"].refund.$post({ param: { number, id }, json }, once(attempt)))
      }
      done={({ refundedCents }) => ({ title: number, description: `${formatMoney(refundedCents)} refunded.` })}
    />
  );
}
