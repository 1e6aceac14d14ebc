import Stripe from "stripe";
import {
  type CardDispute,
  type CardIntent,
  type CardPayments,
  type CardRefund,
  type PayableKind,
} from "#platform/card-payments/card-payments.ts";

interface Settings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own; for a peer on this machine, in tests. */
  apiBase: string | null;
}

// With one retry it stays below the time a request may take.
const timeoutMilliseconds = 4000;
/** Greatest age of a signed message, as Stripe recommends. */
const toleranceSeconds = 300;

/** Any other status waits for the customer. */
const statuses: Record<string, CardIntent["status"]> = {
  requires_capture: "processing",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** Title of payments in the processor's own lists. */
const titles: Record<PayableKind, string> = { order: "Order", invoice: "Invoice", quote: "Quote" };

function paidBy(metadata: Stripe.Metadata): CardIntent["pays"] {
  for (const kind of Object.keys(titles) as PayableKind[]) {
    const id = metadata[`${kind}_id`];
    if (id) return { kind, id };
  }
  return null;
}

const toIntent = (intent: Stripe.PaymentIntent): CardIntent => ({
  id: intent.id,
  status: statuses[intent.status] ?? "open",
  amountCents: intent.amount,
  receivedCents: intent.amount_received,
  clientSecret: intent.client_secret ?? "",
  pays: paidBy(intent.metadata),
  attempt: Number(intent.metadata.attempt ?? 1),
  failure: intent.last_payment_error?.message ?? null,
});

const toRefund = (refund: Stripe.Refund): CardRefund => ({
  id: refund.id,
  intentId: idOf(refund.payment_intent),
  cents: refund.amount,
  key: refund.metadata?.refund ?? null,
  status:
    refund.status === "succeeded"
      ? "succeeded"
      : refund.status === "failed" || refund.status === "canceled"
        ? "failed"
        : "pending",
  failure: refund.failure_reason ?? null,
});

/** A warning takes no money and may become a dispute. */
const toDispute = (dispute: Stripe.Dispute): CardDispute | null => {
  const intentId = idOf(dispute.payment_intent);
  if (intentId === null) return null;
  const moved = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: dispute.id,
    intentId,
    amountCents: dispute.amount,
    takenCents: Math.max(0, -moved),
    status: dispute.status === "lost" ? "lost" : closedWell.has(dispute.status) ? "won" : "open",
    reason: dispute.reason,
  };
};

const closedWell = new Set<string>(["won", "warning_closed", "prevented"]);

const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === "string" ? named : (named?.id ?? null);

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

class CardPaymentsAway extends Error {
  constructor(cause: unknown) {
    super("The card processor did not answer.", { cause });
    this.name = "CardPaymentsAway";
  }
}

const away = (error: unknown): never => {
  throw new CardPaymentsAway(error);
};

/** Card payments through Stripe, by its own library. */
export function createStripeCardPayments({
  secretKey,
  publishableKey,
  webhookSecret,
  apiBase,
}: Settings): CardPayments {
  const base = apiBase ? new URL(apiBase) : null;
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? 443 : 80),
      protocol: base.protocol === "https:" ? ("https" as const) : ("http" as const),
    }),
  });
  const findIntent = async (id: string): Promise<CardIntent | null> => {
    try {
      return toIntent(await stripe.paymentIntents.retrieve(id));
    } catch (error) {
      return isMissing(error) ? null : away(error);
    }
  };
  return {
    publishableKey,
    findIntent,
    async createIntent({ pays, number, attempt, amountCents, key }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: "usd",
            allowed_payment_method_types: ["card"],
            description: `${titles[pays.kind]} ${number}`,
            metadata: { [`${pays.kind}_id`]: pays.id, attempt: String(attempt) },
          },
          { idempotencyKey: key },
        );
        return toIntent(intent);
      } catch (error) {
        return away(error);
      }
    },
    async cancelIntent(id) {
      try {
        return toIntent(await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" }));
      } catch (error) {
        // Paid or canceled a moment ago.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return findIntent(id);
        return away(error);
      }
    },
    async refund({ intentId, amountCents, key }) {
      try {
        return toRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata: { refund: key } },
            { idempotencyKey: key },
          ),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { id: "", intentId, cents: amountCents, key, status: "failed", failure: error.code ?? error.message };
        return away(error);
      }
    },
    async findRefund(id) {
      try {
        return toRefund(await stripe.refunds.retrieve(id));
      } catch (error) {
        return isMissing(error) ? null : away(error);
      }
    },
    async findDispute(id) {
      try {
        return toDispute(await stripe.disputes.retrieve(id));
      } catch (error) {
        return isMissing(error) ? null : away(error);
      }
    },
    async *listDisputes(since) {
      try {
        for await (const dispute of stripe.disputes.list({ created: { gte: seconds(since) }, limit: 100 })) {
          const seen = toDispute(dispute);
          if (seen) yield seen;
        }
      } catch (error) {
        away(error);
      }
    },
    async *listPaid(since) {
      const query = {
        created: { gte: seconds(since) },
        limit: 100,
        expand: ["data.latest_charge"],
      };
      try {
        for await (const intent of stripe.paymentIntents.list(query)) {
          const seen = toIntent(intent);
          const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
          if (seen.status === "succeeded" && seen.pays) yield { ...seen, returnedCents: charge?.amount_refunded ?? 0 };
        }
      } catch (error) {
        away(error);
      }
    },
    isAway: (error) => error instanceof CardPaymentsAway,
    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds);
        const seen = event.data.object as { object?: string; id?: string; payment_intent?: string | { id: string } };
        return {
          id: event.id,
          type: event.type,
          intentId: seen.object === "payment_intent" ? (seen.id ?? null) : idOf(seen.payment_intent),
          refundId: seen.object === "refund" ? (seen.id ?? null) : null,
          disputeId: seen.object === "dispute" ? (seen.id ?? null) : null,
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return null;
        throw error;
      }
    },
  };
}
