import type { Selectable } from "kysely";
import { actingAs } from "#domain/access/actor-reach.ts";
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
export const asProcessor = (ctx: Ctx): Ctx => actingAs(ctx, { kind: "system", name: "stripe" });

/** The intents of one thing, oldest first. */
export const intentsOf = (ctx: Ctx, ref: PayableRef): Promise<CardPaymentRow[]> =>
  ctx.db.selectFrom("card_payments").selectAll().where(columnOf(ref), "=", ref.id).orderBy("attempt").execute();

/** First letters of the id of a payment that the processor does not know yet. */
export const reservation = "reserved ";

/** True for an attempt that the processor was not asked for yet, or did not answer. */
export const isReserved = ({ intent_id }: Pick<CardPaymentRow, "intent_id">): boolean =>
  intent_id.startsWith(reservation);

/**
 * Reserves the next attempt to pay `cents`. What is paid is locked: whoever comes at the same time finds it. Nobody can pay it before
 * it is a payment at the processor.
 */
export async function reserveAttempt(tx: Ctx, ref: PayableRef, cents: number): Promise<CardPaymentRow> {
  const now = tx.clock.now();
  const last = (await intentsOf(tx, ref)).at(-1);
  return tx.db
    .insertInto("card_payments")
    .values({
      intent_id: reservation + tx.ids.next(),
      ...columnsOf(ref),
      attempt: (last?.attempt ?? 0) + 1,
      status: "open",
      amount_cents: cents,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An attempt that never became a payment. */
export async function dropReserved(tx: Ctx, { intent_id }: CardPaymentRow): Promise<void> {
  await tx.db
    .updateTable("card_payments")
    .set({ status: "canceled", updated_at: tx.clock.now() })
    .where("intent_id", "=", intent_id)
    .execute();
}

/** The attempt that was reserved has become this payment. One that was kept meanwhile, by a message of it, stays. */
export async function fillAttempt(ctx: Ctx, reserved: CardPaymentRow, intent: CardIntent): Promise<void> {
  await ctx.db
    .updateTable("card_payments")
    .set({ intent_id: intent.id, updated_at: ctx.clock.now() })
    .where("intent_id", "=", reserved.intent_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("card_payments as known").select("known.intent_id").where("known.intent_id", "=", intent.id)),
      ),
    )
    .execute();
}

/**
 * Keeps a payment of ours that is not kept yet: as the attempt that was reserved for it, else as one of its own. What it pays is locked.
 */
export async function keepIntent(tx: Ctx, ref: PayableRef, intent: CardIntent): Promise<void> {
  const waiting = (await intentsOf(tx, ref)).find(
    (row) => isReserved(row) && row.attempt === intent.attempt && row.amount_cents === intent.amountCents,
  );
  await fillAttempt(tx, waiting ?? (await reserveAttempt(tx, ref, intent.amountCents)), intent);
}

/** Part of the card payments of one thing that can still go back, by intent, oldest first. */
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
