import { sql } from "kysely";
import type { z } from "zod";
import { queryText } from "#contract/values/text.ts";
import { Role } from "#contract/accounts/accounts.ts";
import { PageByIdInput } from "#contract/values/paging.ts";
import type { Account } from "#contract/accounts/security.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type Page, pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

export const AccountsQuery = PageByIdInput.extend({
  role: Role.optional(),
  /** Words of the email address or name. */
  q: queryText(100).optional(),
});

const given = ["first_name", "last_name", "full_name"].map((name) => sql`"user".user_metadata ->> ${sql.lit(name)}`);

/** Lists accounts, newest first. */
export async function listAccounts(ctx: Ctx, query: unknown): Promise<Page<z.infer<typeof Account>>> {
  requireAdmin(ctx);
  const { limit, cursor, role, q } = parse(AccountsQuery, query);
  let rows = ctx.db
    .selectFrom("users as user")
    .selectAll("user")
    .select((of) =>
      of
        .exists(
          of
            .selectFrom("mfa_factors")
            .select("mfa_factors.id")
            .whereRef("mfa_factors.user_id", "=", "user.id")
            .where("mfa_factors.status", "=", "verified"),
        )
        .as("has_factor"),
    );
  if (role) rows = rows.where("user.role", "=", role);
  if (q) rows = rows.where(matchesWords(q, ["user.email", ...given]));
  return pageById(rows, { limit, cursor, column: "user.id" }, (row) => ({
    id: row.id,
    email: row.email,
    name: displayName(row),
    role: row.role,
    confirmed: row.email_confirmed_at !== null,
    secondFactor: row.has_factor === true,
    bannedUntil: row.banned_until?.toISOString() ?? null,
    banReason: row.ban_reason,
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  }));
}
