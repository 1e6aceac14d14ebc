import { type RawBuilder, sql } from "kysely";
import type { Ctx, SignedIn } from "#domain/ctx.ts";

/**
 * The columns that say whose a record is: its account, the address it was made with, and when that address disowned it; and when
 * its links ended.
 */
const owners = {
  tickets: { account: "requester_id", email: "requester_email", disowned: null, linksEnded: "views_ended_at" },
  appointments: { account: "client_id", email: "email", disowned: null, linksEnded: "links_ended_at" },
  orders: { account: "customer_id", email: "email", disowned: "disowned_at", linksEnded: "views_ended_at" },
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

/**
 * A person's account has another address: what was made with the old one is the account's, under the new address, and links that
 * went to the old one end. Answers with the ids of what moved. In the transaction of the change.
 */
export async function moveOwned(
  tx: Ctx,
  table: Owned,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<string[]> {
  const { account, email, linksEnded } = owners[table];
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)}
    set ${sql.ref(account)} = ${userId}, ${sql.ref(email)} = ${to}, ${sql.ref(linksEnded)} = ${tx.clock.now()}
    where ${ownedBy({ userId, email: from }, table)} and ${sql.ref(`${table}.${email}`)} = ${from}
    returning id`.execute(tx.db);
  return rows.map(({ id }) => id);
}
