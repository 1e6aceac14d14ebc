export interface StripeDispute {
  id: string;
  object: "dispute";
  amount: number;
  payment_intent: string;
  status: string;
  reason: string;
  balance_transactions: { amount: number }[];
}

interface Peer {
  intents: Map<string, { amount_received: number }>;
  disputes: Map<string, StripeDispute>;
  nextId: (kind: string) => string;
  tell: (type: string, object: StripeDispute) => void;
}

/** Behavior of the bank of a card at the peer. */
export const stripeDisputes = ({ intents, disputes, nextId, tell }: Peer) => ({
  /** A cardholder goes to their bank, which takes the money at once. Returns the dispute. */
  dispute(id: string): string {
    const intent = intents.get(id);
    if (!intent) throw new Error(`There is no payment ${id}.`);
    const made: StripeDispute = {
      id: nextId("dp"),
      object: "dispute",
      amount: intent.amount_received,
      payment_intent: id,
      status: "needs_response",
      reason: "product_not_received",
      balance_transactions: [{ amount: -intent.amount_received }],
    };
    disputes.set(made.id, made);
    tell("charge.dispute.created", made);
    tell("charge.dispute.funds_withdrawn", made);
    return made.id;
  },
  /** The bank decides; of a dispute that was won it gives the money back. */
  decide(id: string, status: "won" | "lost"): void {
    const made = disputes.get(id);
    if (!made) throw new Error(`There is no dispute ${id}.`);
    made.status = status;
    if (status === "won") {
      made.balance_transactions.push({ amount: made.amount });
      tell("charge.dispute.funds_reinstated", made);
    }
    tell("charge.dispute.closed", made);
  },
});
