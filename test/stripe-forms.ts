export interface Answer {
  status: number;
  body: object;
}

/** The card's frame of the script that stands in for Stripe's: it tells the page around it what was typed. */
export const cardFrame = `<!doctype html><title>Card</title><label>Card number <input autocomplete="off"></label><script>
const field = document.querySelector("input");
field.oninput = () => parent.postMessage({ card: field.value.replaceAll(" ", "") }, "*");
parent.postMessage({ ready: true }, "*");
</script>`;

export const failure = (status: number, message: string, code?: string, type = "invalid_request_error"): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});

export const missing = (id: string): Answer => failure(404, `No such object: '${id}'`, "resource_missing");

/** Parameters by address; anything else is refused, as Stripe does. */
export const known: Record<string, RegExp> = {
  payment_intents: /^(amount|currency|description|allowed_payment_method_types\[\d+\]|metadata\[\w+\])$/,
  "payment_intents/cancel": /^cancellation_reason$/,
  "payment_intents/confirm": /^(client_secret|key|card)$/,
  refunds: /^(payment_intent|amount|reason|metadata\[\w+\])$/,
};

export const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
