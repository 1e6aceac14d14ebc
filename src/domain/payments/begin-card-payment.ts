import type { CardPaymentStart } from "#contract/orders/orders.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import {
  asked,
  asProcessor,
  type CardPaymentRow,
  dropReserved,
  fillAttempt,
  intentsOf,
  isReserved,
  reserveAttempt,
} from "#domain/payments/card-store.ts";
import { type PayableRef, payableOf } from "#domain/payments/payable.ts";
import { settleIntent } from "#domain/payments/settle-card-payment.ts";
import type { CardIntent, CardPayments } from "#platform/card-payments/card-payments.ts";
import * as t from "#words/order-refusals.ts";

/** After this an attempt whose answer never came makes room for another sum. */
const reservedMilliseconds = 60_000;

/**
 * Begins the card payment of `cents`, or goes on with the one that was begun. The caller has checked who asks and what is due.
 * Returns what the processor's script in the browser needs.
 * @throws DomainError "conflict" when it was paid a moment ago, "unavailable" when the processor does not answer.
 */
export async function beginCardPayment(
  ctx: Ctx,
  cards: CardPayments,
  { ref, number, cents }: { ref: PayableRef; number: string; cents: number },
): Promise<CardPaymentStart> {
  const last = (await intentsOf(ctx, ref)).at(-1);
  const start = (intent: CardIntent): CardPaymentStart => ({
    clientSecret: intent.clientSecret,
    publishableKey: cards.publishableKey,
    cents,
  });
  if (last && !isReserved(last) && (last.status === "open" || last.status === "processing")) {
    const intent = await asked(ctx, cards.findIntent(last.intent_id));
    if (intent?.status === "succeeded" || intent?.status === "processing") {
      await settleIntent(asProcessor(ctx), intent);
      throw new DomainError("conflict", t.paymentOnItsWay);
    }
    if (intent?.status === "open" && intent.amountCents === cents) return start(intent);
    // The sum due has changed: the old payment must not be made any more.
    const ended = intent?.status === "open" ? await asked(ctx, cards.cancelIntent(intent.id)) : intent;
    if (ended) await settleIntent(asProcessor(ctx), ended);
    if (ended?.status === "succeeded") throw new DomainError("conflict", t.nothingByCard);
  }
  const reserved = await reserve(ctx, ref, cents, last?.intent_id);
  // Somebody else began the same payment between our look and our turn: go on with theirs.
  if (!isReserved(reserved)) return beginCardPayment(ctx, cards, { ref, number, cents });
  const { attempt } = reserved;
  const key = `intent ${ref.id} ${attempt} ${cents}`;
  const intent = await asked(ctx, cards.createIntent({ pays: ref, number, attempt, amountCents: cents, key }));
  // Ended or paid another way meanwhile: the next check of the payment closes it.
  await fillAttempt(ctx, reserved, intent);
  return start(intent);
}

/**
 * The attempt that the processor is asked for: one that waits for the same sum or was begun since `seenId`, else a new one. Only one is
 * under way at a time.
 * @throws DomainError "conflict" while another one begins to pay, and when that sum is not due any more
 */
function reserve(ctx: Ctx, ref: PayableRef, cents: number, seenId: string | undefined): Promise<CardPaymentRow> {
  return withTransaction(asProcessor(ctx), async (tx) => {
    const payable = payableOf(tx, ref.kind);
    await payable.lock(tx, ref.id);
    const last = (await intentsOf(tx, ref)).at(-1);
    if (last?.status === "open" || last?.status === "processing") {
      if (last.amount_cents === cents && (isReserved(last) || last.intent_id !== seenId)) return last;
      const givenUp = isReserved(last) && last.created_at.getTime() < tx.clock.now().getTime() - reservedMilliseconds;
      if (!givenUp) throw new DomainError("conflict", t.paymentBegunElsewhere);
      await dropReserved(tx, last);
    }
    if (!(await payable.mayStillBePaid(tx, ref.id, cents))) throw new DomainError("conflict", t.nothingByCard);
    return reserveAttempt(tx, ref, cents);
  });
}

/** Looks at the last payment at once instead of waiting for the processor's message. */
export async function refreshLastPayment(ctx: Ctx, ref: PayableRef): Promise<void> {
  const last = (await intentsOf(ctx, ref)).at(-1);
  if (!ctx.cardPayments || !last || isReserved(last)) return;
  const intent = await asked(ctx, ctx.cardPayments.findIntent(last.intent_id));
  if (intent) await settleIntent(asProcessor(ctx), intent);
}
