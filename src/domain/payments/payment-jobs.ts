import type { Job } from "#domain/ctx.ts";
import { cardCheckQueue, checkCardPayments } from "#domain/payments/check-card-payments.ts";
import type { PayableRef } from "#domain/payments/payable.ts";
import { cardRefundQueue, sendCardRefunds } from "#domain/payments/refund-card.ts";
import { forgetCardEvents } from "#domain/payments/take-card-event.ts";

/** Request to the card processor. */
export const paymentJobs: readonly Job[] = [
  {
    // For about an hour, then the check below goes on asking.
    name: cardRefundQueue,
    attempts: 6,
    run: (ctx, { refundId }: { refundId: string }) => sendCardRefunds(ctx, refundId),
  },
  {
    name: cardCheckQueue,
    every: "5 minutes",
    actor: "stripe",
    retrySeconds: 30,
    run: (ctx, ref: Partial<PayableRef>) => checkCardPayments(ctx, ref.id ? (ref as PayableRef) : null),
  },
  { name: "forget-card-events", every: "day at 3:41 am", run: forgetCardEvents },
];
