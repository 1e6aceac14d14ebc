import { data } from "react-router";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { refusedAs } from "#web/shell/session/refused-as.ts";
import { orderOf, placedAt } from "./order-of-form.ts";

/** Places the order of the signed-in person. */
export async function orderAsOwn(form: FormData) {
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const { attempt, input } = orderOf(fields);
  try {
    const placed = await answerOf(api.orders.$post({ json: input }, { headers: { "Idempotency-Key": attempt } }));
    // Brings the cookie that the order's page knows its owner by.
    await api.orders[":number"].$get({ param: { number: placed.number } }).catch(() => undefined);
    return placedAt(placed.number, input.payment);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { fulfillment = "none", city = "" } = fields;
    const query = fulfillment === "delivery" ? { fulfillment, city } : { fulfillment };
    const quote = await answerOf(api.cart.quote.$get({ query })).catch(() => null);
    const sum = quote && { quote, wanted: { fulfillment, city } };
    return data(
      { intent: "place" as const, lastResult: refusedAs(error, fields), sum },
      { status: error.status || 503 },
    );
  }
}
