import { type RawBuilder, sql } from "kysely";
import type { SignedIn } from "#domain/ctx.ts";

/** The columns that say whose a record is: its account, the address it was made with, and when that address disowned it. */
const owners = {
  tickets: { account: "requester_id", email: "requester_email", disowned: null },
  appointments: { account: "client_id", email: "email", disowned: null },
  orders: { account: "customer_id", email: "email", disowned: "disowned_at" },
} as const;

type Owned = keyof typeof owners;
type Owner = Pick<SignedIn, "userId" | "email">;

/**
 * A condition for rows of `table` that belong to a person: by account, or made with the person's proven address before there was
 * an account, while the owner of that address has not said that it is not theirs.
 */
export const ownedBy = (person: Owner, table: Owned): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(ownedParts(person, table), sql` or `)})`;

/** The same as two conditions, by account and by address: each is served by an index. */
export function ownedParts({ userId, email }: Owner, table: Owned): RawBuilder<boolean>[] {
  const columns = owners[table];
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const stillTheirs = columns.disowned ? sql`and ${column(columns.disowned)} is null` : sql``;
  return [
    sql<boolean>`${column(columns.account)} = ${userId}`,
    sql<boolean>`(${column(columns.account)} is null and ${column(columns.email)} = ${email} ${stillTheirs})`,
  ];
}

/** The same for a row at hand. */
export function isOwnedBy({ userId, email }: Owner, table: Owned, row: object): boolean {
  const columns = owners[table];
  const value = (name: string): unknown => (row as Record<string, unknown>)[name];
  const account = value(columns.account);
  if (account !== null) return account === userId;
  return value(columns.email) === email && (columns.disowned === null || value(columns.disowned) === null);
}
