import type { FormResult } from "#contract/form-result.ts";
import { api } from "#web/shell/session/api-client.ts";
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
