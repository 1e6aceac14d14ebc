import { type RawBuilder, sql } from "kysely";
import type { FactorRow, IdentityRow, UserRow } from "#domain/accounts/account-store.ts";

export type ShownIdentity = IdentityRow;
export type ShownFactor = Omit<FactorRow, "secret" | "last_step" | "user_id">;

/** An account with what its holder is shown of it: sign-in methods and second factors, oldest first. */
export interface WholeAccount {
  user: UserRow;
  identities: ShownIdentity[];
  factors: ShownFactor[];
}

// By name, so that a prepared statement outlives a new column.
const columns: Record<keyof UserRow, true> = {
  id: true,
  email: true,
  password_hash: true,
  password_proven: true,
  password_challenge: true,
  password_challenge_method: true,
  sign_up_contested: true,
  email_confirmed_at: true,
  role: true,
  language: true,
  staff_since: true,
  user_metadata: true,
  new_email: true,
  email_change_agreed: true,
  confirmation_sent_at: true,
  recovery_sent_at: true,
  email_change_sent_at: true,
  reauthentication_sent_at: true,
  last_sign_in_at: true,
  banned_until: true,
  ban_reason: true,
  deletion_due_at: true,
  current_organization_id: true,
  created_at: true,
  updated_at: true,
};
const userColumnNames = Object.keys(columns) as (keyof UserRow)[];

/** All columns of `users` under the name `table`, for hand-written statements. */
export const userColumns = (table: string): RawBuilder<unknown> =>
  sql.join(userColumnNames.map((column) => sql.ref(`${table}.${column}`)));

/** Two more columns: the identities and factors of the user in `table`. Read them with `readWholeAccount`. */
export const accountParts = (table: string): RawBuilder<unknown> => sql`
  (select jsonb_agg(to_jsonb(i) order by i.created_at, i.id)
    from identities i where i.user_id = ${sql.ref(`${table}.id`)}) as identities,
  (select jsonb_agg(to_jsonb(f) - '{secret,last_step,user_id}'::text[] order by f.created_at)
    from mfa_factors f where f.user_id = ${sql.ref(`${table}.id`)}) as factors`;

/** A row with those columns, as Postgres gives it. */
export type WholeAccountRow = UserRow & { identities: object[] | null; factors: object[] | null };

const dated = /_at$/;

/** JSON has no dates: those of a row are read from their text. */
const withDates = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      dated.test(name) && typeof value === "string" ? new Date(value) : value,
    ]),
  );

/** Takes user, identities and factors out of a row of `userColumns` and `accountParts`. */
export function readWholeAccount(row: WholeAccountRow): WholeAccount {
  const user = Object.fromEntries(userColumnNames.map((name) => [name, row[name]])) as unknown as UserRow;
  return {
    user,
    identities: (row.identities ?? []).map(withDates) as ShownIdentity[],
    factors: (row.factors ?? []).map(withDates) as ShownFactor[],
  };
}
