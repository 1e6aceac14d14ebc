import type { z } from "zod";
import type { HandOverInput, RecordPaymentInput, RefundOrderInput, RefundReturnInput } from "#contract/orders.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { ApiProblem, firstProblem } from "#web/shell/session/api-fetch.ts";
import { formatMoney } from "#web/ui/format-money.ts";

export interface DeskResult {
  intent: string;
  /** Null when it was done. */
  problem: string | null;
  done: string | null;
}

const order = api.admin.orders[":number"];

/** Sends one step of the desk; a refusal is told in words. */
export async function actOnOrder(number: string, form: FormData): Promise<DeskResult> {
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
  const { intent = "", attempt = crypto.randomUUID() } = fields;
  const param = { number };
  const own = { number, id: fields.returnId ?? "" };
  const once = { headers: { "Idempotency-Key": attempt } };
  try {
    switch (intent) {
      case "start":
        await order.start.$post({ param });
        return { intent, problem: null, done: "Started." };
      case "ready":
        await order.ready.$post({ param });
        return { intent, problem: null, done: "The customer has been told." };
      case "hand-over": {
        const { code, identified, payment } = fields;
        const json = { ...(code ? { code } : { identified }), payment } as z.input<typeof HandOverInput>;
        const { completed } = await answerOf(order["hand-over"].$post({ param, json }, once));
        return { intent, problem: null, done: completed ? "Handed over. The order is complete." : "Handed over." };
      }
      case "payment": {
        const json = { method: fields.method, reference: fields.reference } as z.input<typeof RecordPaymentInput>;
        await order.payments.$post({ param, json }, once);
        return { intent, problem: null, done: "Payment recorded." };
      }
      case "refund": {
        await order.refunds.$post({ param, json: refundOf(fields) }, once);
        return { intent, problem: null, done: "Refunded." };
      }
      case "return-answer": {
        const accepted = fields.accepted === "1";
        await order.returns[":id"].answer.$post({ param: own, json: { accepted, answer: fields.answer ?? "" } });
        return { intent, problem: null, done: accepted ? "Accepted." : "Declined." };
      }
      case "return-receipt": {
        const restock = Object.keys(fields).flatMap((name) =>
          name.startsWith("shelf-") ? [name.slice("shelf-".length)] : [],
        );
        await order.returns[":id"].receipt.$post({ param: own, json: { restock } }, once);
        return { intent, problem: null, done: "Received." };
      }
      case "return-refund": {
        const json = { method: fields.method } as z.input<typeof RefundReturnInput>;
        const answer = await answerOf(order.returns[":id"].refund.$post({ param: own, json }, once));
        return { intent, problem: null, done: `${formatMoney(answer.refundedCents)} refunded.` };
      }
      case "cancel":
        await order.cancel.$post({ param, json: fields.reason ? { reason: fields.reason } : {} });
        return { intent, problem: null, done: "Cancelled." };
      case "invoices":
        await api.admin.shop["invoice-accounts"][":id"].$put({
          param: { id: fields.customerId ?? "" },
          json: { approved: fields.approved === "1" },
        });
        return { intent, problem: null, done: "Saved." };
      default:
        return { intent, problem: "Unknown step.", done: null };
    }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { intent, problem: firstProblem(error), done: null };
  }
}

/** Pieces per line stand in fields `pieces-{id}`. */
function refundOf(fields: Record<string, string>): z.input<typeof RefundOrderInput> {
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    const quantity = Number(value);
    return name.startsWith("pieces-") && quantity > 0
      ? [{ id: name.slice("pieces-".length), quantity, restock: fields.restock === "1" }]
      : [];
  });
  return { lines, method: fields.method, reason: fields.reason ?? "" } as z.input<typeof RefundOrderInput>;
}
