import type { Selectable } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { columnOf, columnsOf, type PayableRef } from "#domain/payments/payable.ts";
import { DomainError } from "#domain/errors.ts";
import { isEnabled } from "#domain/toggles/is-enabled.ts";
import type { CardIntent, CardPayments } from "#platform/card-payments/card-payments.ts";
import type { CardPayments as CardPaymentTable, CardRefunds } from "#platform/db/schema.gen.ts";
import * as t from "#words/order-refusals.ts";

export type CardPaymentRow = Selectable<CardPaymentTable>;
export type CardRefundRow = Selectable<CardRefunds>;

/** The card processor while customers may pay by card: configured, and the feature switched on. Null otherwise. */
export const cardsOffered = async (ctx: Ctx): Promise<CardPayments | null> =>
  ctx.cardPayments && (await isEnabled(ctx, "stripe_payments")) ? ctx.cardPayments : null;

/** Acts as the card processor, whose messages come without a session. */
export const asProcessor = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: "system", name: "stripe" } });

/** The intents of one thing, oldest first. */
export const intentsOf = (ctx: Ctx, ref: PayableRef): Promise<CardPaymentRow[]> =>
  ctx.db.selectFrom("card_payments").selectAll().where(columnOf(ref), "=", ref.id).orderBy("attempt").execute();

/** Keeps an intent of ours, and leaves one that is kept already as it is. */
export async function keepIntent(ctx: Ctx, ref: PayableRef, intent: CardIntent): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("card_payments")
    .values({
      intent_id: intent.id,
      ...columnsOf(ref),
      attempt: intent.attempt,
      status: "open",
      amount_cents: intent.amountCents,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How much of the card payments of one thing can still go back, by intent, oldest first. */
export async function refundableIntents(ctx: Ctx, ref: PayableRef): Promise<{ intentId: string; leftCents: number }[]> {
  const paid = (await intentsOf(ctx, ref)).filter(({ status }) => status === "succeeded");
  const back = await ctx.db
    .selectFrom("card_refunds")
    .select(["intent_id", (eb) => eb.fn.sum<string>("amount_cents").as("cents")])
    .where(columnOf(ref), "=", ref.id)
    .groupBy("intent_id")
    .execute();
  const backOf = new Map(back.map(({ intent_id, cents }) => [intent_id, Number(cents)]));
  return paid.map(({ intent_id, received_cents }) => ({
    intentId: intent_id,
    leftCents: received_cents - (backOf.get(intent_id) ?? 0),
  }));
}

/** Asks the processor outside of any transaction. @throws DomainError "unavailable" when it does not answer. */
export async function asked<Answer>(ctx: Ctx, question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof Error) || !ctx.cardPayments?.isAway(error)) throw error;
    ctx.log.warn({ error: error.cause }, "the card processor did not answer");
    throw new DomainError("unavailable", t.cardAway, {
      retryAfterSeconds: 30,
    });
  }
}
