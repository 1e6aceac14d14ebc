import { sql } from "kysely";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

/** The result of the database function `is_admin()` for the caller; false when signed out. */
export async function isAdmin(ctx: Ctx, current: CurrentSession | null): Promise<boolean> {
  const claims = current ? { sub: current.user.id, role: "authenticated", aal: current.session.aal } : { role: "anon" };
  return withTransaction(ctx, async (tx) => {
    // Set for this transaction only, the way PostgREST passes claims to functions.
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`.execute(tx.db);
    const { rows } = await sql<{ answer: boolean }>`select is_admin() as answer`.execute(tx.db);
    return rows[0]?.answer === true;
  });
}
