import { z } from "zod";
import { Role } from "#contract/accounts.ts";
import { PageByIdInput } from "#contract/paging.ts";
import type { Account } from "#contract/security.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type Page, pageById } from "#domain/page-of-rows.ts";
import { parse } from "#domain/parse.ts";

export const AccountsQuery = PageByIdInput.extend({
  role: Role.optional(),
  /** Part of the email address. */
  q: z
    .string()
    .trim()
    .max(100)
    .regex(/^[\x21-\x7e]*$/, "Type a part of an address.")
    .optional(),
});

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
  if (q) rows = rows.where("user.email", "like", `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`);
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
