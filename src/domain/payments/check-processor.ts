import { formatMoney } from "#contract/values/format-money.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { asked } from "#domain/payments/card-store.ts";
import { paymentOf } from "#domain/payments/settle-dispute.ts";
import type { CardTotals } from "#platform/card-payments/card-payments.ts";

const checkedDays = 60;

/**
 * Asks the card processor for the payments of the last 60 days and compares them with what is written down here. Returns what does
 * not agree, by payment. Admins only. @throws DomainError "unavailable" when it does not answer
 */
export async function checkProcessor(ctx: Ctx): Promise<{ what: string; problem: string }[]> {
  requireAdmin(ctx);
  const cards = ctx.cardPayments;
  if (!cards) return [];
  const since = new Date(ctx.clock.now().getTime() - checkedDays * 24 * 3600_000);
  const theirs = await asked(ctx, allOf(cards.listPaid(since)));
  const ours = await ctx.db
    .selectFrom("card_payments")
    .leftJoin("card_refunds", (join) =>
      join
        .onRef("card_refunds.intent_id", "=", "card_payments.intent_id")
        .on("card_refunds.status", "in", ["pending", "succeeded"]),
    )
    .select(["card_payments.intent_id", "card_payments.received_cents"])
    .select(({ fn }) => fn.sum<string | null>("card_refunds.amount_cents").as("returned_cents"))
    .where("card_payments.created_at", ">=", since)
    .where("card_payments.status", "=", "succeeded")
    .groupBy(["card_payments.intent_id", "card_payments.received_cents"])
    .execute();
  const known = new Map(ours.map((row) => [row.intent_id, row]));
  const seen = new Set(theirs.map(({ id }) => id));
  const problems: { what: string; problem: string }[] = [];
  const say = (what: string, problem: string) => problems.push({ what, problem });
  for (const theirsOne of theirs) {
    if (!(await isOurs(ctx, theirsOne))) continue;
    const { id, pays, receivedCents, returnedCents } = theirsOne;
    const row = known.get(id);
    const paid = `the card processor took ${formatMoney(receivedCents)} for ${pays?.kind} ${pays?.id}`;
    if (!row) say(id, `${paid}, here it is not written down`);
    else if (row.received_cents !== receivedCents) say(id, `${paid}, here it is ${formatMoney(row.received_cents)}`);
    const back = Number(row?.returned_cents ?? 0);
    if (row && back !== returnedCents)
      say(id, `the card processor gave back ${formatMoney(returnedCents)}, here it is ${formatMoney(back)}`);
  }
  for (const { intent_id: id, received_cents: cents } of ours)
    if (!seen.has(id)) say(id, `${formatMoney(cents)} is written down here, the card processor does not know of it`);
  for (const dispute of await asked(ctx, allOf(cards.listDisputes(since)))) {
    if (!(await paymentOf(ctx, dispute.intentId))) continue;
    const row = await ctx.db.selectFrom("card_disputes").selectAll().where("id", "=", dispute.id).executeTakeFirst();
    const theirs = `${dispute.status}, ${formatMoney(dispute.takenCents)} taken`;
    const here = row ? `${row.status}, ${formatMoney(row.taken_cents)} taken` : "not written down";
    if (theirs !== here) say(dispute.intentId, `the card processor has a dispute (${theirs}), here it is ${here}`);
  }
  return problems;
}

async function allOf<One>(payments: AsyncIterable<One>): Promise<One[]> {
  const all = [];
  for await (const one of payments) all.push(one);
  return all;
}

/** False for a payment of another shop on the same account of the processor. */
async function isOurs({ db }: Ctx, { pays }: CardTotals): Promise<boolean> {
  if (!pays || !isUuid(pays.id)) return false;
  const table = `${pays.kind}s` as const;
  return (await db.selectFrom(table).select("id").where("id", "=", pays.id).executeTakeFirst()) !== undefined;
}
