import type { FormResult } from "#contract/values/form-result.ts";
import type { OrderView } from "#contract/orders/orders.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { refusedAs } from "#web/shell/session/refused-as.ts";

const order = api.orders[":number"];

/** Does what a form of the order asks, as the signed-in owner of its address. */
export async function actOnOwnOrder(number: string, form: FormData): Promise<"done" | FormResult> {
  const param = { number };
  try {
    if (form.get("intent") === "disown") await order.disowning.$post({ param });
    else if (form.get("intent") === "end-links") await order.links.$delete({ param });
    else await order.proof.$post({ param });
    return "done";
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return refusedAs(error, {});
  }
}

/** An order of the signed-in person; null for any other. The answer brings the cookie that its pages know. */
export async function ownOrder(number: string, signal: AbortSignal): Promise<OrderView | null> {
  try {
    const seen = await answerOf(order.$get({ param: { number } }, until(signal)));
    return "lines" in seen ? seen : null;
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}
