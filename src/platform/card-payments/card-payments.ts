export type PayableKind = "order" | "invoice" | "quote";

/** A payment as it stands at the card processor. */
export interface CardIntent {
  id: string;
  /** `open` waits for a card, or for the bank's check of it. */
  status: "open" | "processing" | "succeeded" | "canceled";
  amountCents: number;
  receivedCents: number;
  /** Lets the browser that holds it pay; for the customer of the order alone. */
  clientSecret: string;
  /** The thing it pays; null for a payment of somebody else on the same account. */
  pays: { kind: PayableKind; id: string } | null;
  attempt: number;
  /** Reason the card was declined last, in the processor's words for customers. */
  failure: string | null;
}

/** Sums the processor has taken and given back for one payment of ours. */
export interface CardTotals extends CardIntent {
  /** Refunds under way included. */
  returnedCents: number;
}

/** A dispute at the bank of a card, as it stands at the processor. */
export interface CardDispute {
  id: string;
  intentId: string;
  amountCents: number;
  /** Sum taken out of our balance for it and not put back. */
  takenCents: number;
  status: "open" | "won" | "lost";
  /** "fraudulent", "product_not_received" */
  reason: string;
}

export interface CardRefund {
  id: string;
  intentId: string | null;
  cents: number;
  /** The attempt that made it, when it was one of ours. */
  key: string | null;
  status: "pending" | "succeeded" | "failed";
  failure: string | null;
}

/** A signed message of the processor. It only says what to look at; the state is fetched. */
export interface CardEvent {
  id: string;
  type: string;
  intentId: string | null;
  refundId: string | null;
  disputeId: string | null;
}

/** Takes and gives back card payments. Every call that moves money names its attempt by a key: repeated, it happens once. */
export interface CardPayments {
  /** Public: the processor's script in the browser needs it. */
  publishableKey: string;
  createIntent(wanted: {
    pays: { kind: PayableKind; id: string };
    /** "O-20031" */
    number: string;
    attempt: number;
    amountCents: number;
    key: string;
  }): Promise<CardIntent>;
  /** Null when the processor knows no such payment. */
  findIntent(id: string): Promise<CardIntent | null>;
  /** Ends a payment nobody made; one that was made meanwhile is returned as it is. */
  cancelIntent(id: string): Promise<CardIntent | null>;
  /** A refusal for good has the status "failed". */
  refund(wanted: { intentId: string; amountCents: number; key: string }): Promise<CardRefund>;
  findRefund(id: string): Promise<CardRefund | null>;
  findDispute(id: string): Promise<CardDispute | null>;
  /** Disputes that were opened since then, one after the other. */
  listDisputes(since: Date): AsyncIterable<CardDispute>;
  /** Null when the signature is not the processor's, or too old. */
  readEvent(body: string, signature: string): CardEvent | null;
  /** The payments of ours that succeeded and were begun since then, one after the other. */
  listPaid(since: Date): AsyncIterable<CardTotals>;
  /** True for an error that says that the processor did not answer, or not as it should: worth another try. */
  isAway(error: unknown): boolean;
}
