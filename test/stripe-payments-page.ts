interface Back {
  amount: number;
  payment_intent: string;
  status: string;
}

/** A page of payments as Stripe lists them, newest first, at most `size` of them; each with what was given back of it. */
export function paymentsPage<Intent extends { id: string }>(
  intents: Intent[],
  refunds: Back[],
  { query, size }: { query: URLSearchParams; size: number },
): object {
  const newest = intents.toReversed();
  const after = query.get("starting_after");
  const from = after ? newest.findIndex(({ id }) => id === after) + 1 : 0;
  const until = from + Math.min(Number(query.get("limit") ?? 10), size);
  const data = newest.slice(from, until).map((intent) => ({
    ...intent,
    latest_charge: {
      object: "charge",
      amount_refunded: refunds
        .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== "failed")
        .reduce((sum, { amount }) => sum + amount, 0),
    },
  }));
  return { object: "list", url: "/v1/payment_intents", data, has_more: until < newest.length };
}
