import { sql } from "kysely";
import type { CurrentSession } from "#domain/accounts/authenticate.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

/** What the database's function `is_admin()` says of the caller; nobody is none. */
export async function isAdmin(ctx: Ctx, current: CurrentSession | null): Promise<boolean> {
  const claims = current ? { sub: current.user.id, role: "authenticated", aal: current.session.aal } : { role: "anon" };
  return withTransaction(ctx, async (tx) => {
    // For this transaction only, as PostgREST hands them to functions.
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`.execute(tx.db);
    const { rows } = await sql<{ answer: boolean }>`select is_admin() as answer`.execute(tx.db);
    return rows[0]?.answer === true;
  });
}
