import type { SessionRow } from "#domain/accounts/account-store.ts";
import { type AuthMethod, withMethod } from "#domain/accounts/session-rules.ts";
import type { Ctx } from "#domain/ctx.ts";

/**
 * Raises a session after its second factor was shown: it keeps its id and gets a new refresh token, the only one that renews
 * it; the user's sessions without a second factor end. Call inside a transaction.
 */
export async function raiseSession(
  tx: Ctx,
  userId: string,
  sessionId: string,
  { method, factorId }: { method: string; factorId: string | null },
): Promise<SessionRow> {
  const now = tx.clock.now();
  const before = await tx.db
    .selectFrom("sessions")
    .select(["amr", "refresh_counter"])
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const counter = before.refresh_counter + 1;
  await tx.db.insertInto("refresh_tokens").values({ session_id: sessionId, counter, issued_at: now }).execute();
  const session = await tx.db
    .updateTable("sessions")
    .set({
      aal: "aal2",
      amr: JSON.stringify(withMethod(before.amr as unknown as AuthMethod[], method, now)),
      factor_id: factorId,
      refresh_counter: counter,
      raised_counter: counter,
      refreshed_at: now,
    })
    .where("id", "=", sessionId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: "factor" })
    .where("user_id", "=", userId)
    .where("id", "<>", sessionId)
    .where("aal", "=", "aal1")
    .where("ended_at", "is", null)
    .execute();
  return session;
}
