import { sql } from "kysely";
import { IdempotencyKey } from "#contract/orders/orders.ts";
import { type Ctx, type Job, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { z } from "zod";
import * as t from "#words/refused.ts";

interface Attempt {
  /** The act, and the person it is for: keys of different people never meet. */
  scope: string;
  key: unknown;
  body: unknown;
  /** Limits of a first attempt: a known answer is given without counting. */
  admit?: () => Promise<void>;
}

const keptDays = 7;
const Key = z.object({ idempotencyKey: IdempotencyKey });

/**
 * Carries out `act` once for one key, in a transaction with its effects. The same key with the same body gets the first answer,
 * which therefore must be plain JSON. A refusal keeps nothing: the key can be used again.
 * @throws DomainError "conflict" when the key came with another body before.
 */
export async function once<Answer extends object>(
  ctx: Ctx,
  { scope, key, body, admit }: Attempt,
  act: (tx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey } = parse(Key, { idempotencyKey: key });
  const bodyHash = ctx.tokens.hash(JSON.stringify(body));
  const known = await knownAnswer<Answer>(ctx, { scope, key: idempotencyKey, bodyHash });
  if (known) return known;
  await admit?.();
  return withTransaction(ctx, async (tx) => {
    // The second of two copies waits here for the first one's answer.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${idempotencyKey}`}, 0))`.execute(tx.db);
    const given = await knownAnswer<Answer>(tx, { scope, key: idempotencyKey, bodyHash });
    if (given) return given;
    const answer = await act(tx);
    await tx.db
      .insertInto("idempotent_requests")
      .values({
        scope,
        key: idempotencyKey,
        body_hash: bodyHash,
        answer: JSON.stringify(answer),
        created_at: tx.clock.now(),
      })
      .execute();
    return answer;
  });
}

/** The same for what may also be done without a key: then it is done each time. */
export const onceIfKeyed = <Answer extends object>(
  ctx: Ctx,
  attempt: Attempt,
  act: (tx: Ctx) => Promise<Answer>,
): Promise<Answer> => (attempt.key === undefined ? withTransaction(ctx, act) : once(ctx, attempt, act));

async function knownAnswer<Answer>(
  ctx: Ctx,
  { scope, key, bodyHash }: { scope: string; key: string; bodyHash: string },
): Promise<Answer | null> {
  const known = await ctx.db
    .selectFrom("idempotent_requests")
    .select(["body_hash", "answer"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  if (known && known.body_hash !== bodyHash) throw new DomainError("conflict", t.keyUsed);
  return known ? (known.answer as unknown as Answer) : null;
}

export async function forgetIdempotentRequests(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 24 * 3600_000);
  await ctx.db.deleteFrom("idempotent_requests").where("created_at", "<", before).execute();
}

export const forgetRequestsJob: Job = {
  name: "forget-idempotent-requests",
  every: "day at 3:41 am",
  run: forgetIdempotentRequests,
};
