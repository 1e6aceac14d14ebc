import { type RawBuilder, sql } from "kysely";
import { roleMay, sharesTickets } from "#contract/organizations/organization-rights.ts";
import { isOwnedBy, ownedBy, ownedParts } from "#domain/access/owned-by.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { currentMembership, type Membership, membershipsOf } from "#domain/organizations/memberships.ts";

type Table = "tickets" | "appointments" | "orders";
type Person = Pick<SignedIn, "userId" | "email">;

/** True when a member sees the records of the others in a table. */
function seesAll(table: Table, { ticketSharing, role, seesTickets }: Membership): boolean {
  if (table === "tickets") return sharesTickets(ticketSharing, { role, seesTickets });
  return table === "orders" && roleMay(role, "seeMoney");
}

/**
 * A condition for the rows of `table` that a person sees in the portal: their own, of the current organization or of none, and those
 * of the current organization that its rules show them. What they made for an organization they have left stays with it.
 */
export async function seenBy(ctx: Pick<Ctx, "db">, person: Person, table: Table): Promise<RawBuilder<boolean>> {
  return seenIn(await currentMembership(ctx, person), person, table);
}

/** The same for somebody whose current organization is at hand. */
export const seenIn = (current: Membership | null, person: Person, table: Table): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(seenParts(current, person, table), sql` or `)})`;

/** The same as conditions that exclude each other, each served by an index: a list reads a few rows of each. */
export function seenParts(current: Membership | null, person: Person, table: Table): RawBuilder<boolean>[] {
  const organization = sql.ref(`${table}.organization_id`);
  const own = ownedParts(person, table);
  const ofNone = own.map((part) => sql<boolean>`(${part} and ${organization} is null)`);
  if (!current) return ofNone;
  const ofCurrent = sql<boolean>`${organization} = ${current.organizationId}`;
  if (seesAll(table, current)) return [ofCurrent, ...ofNone];
  return own.map((part) => sql<boolean>`(${part} and (${organization} is null or ${ofCurrent}))`);
}

/** A condition for a person's own rows, of all their organizations and of none: what they made for one they have left is not theirs. */
export async function ownRows(ctx: Pick<Ctx, "db">, person: Person, table: Table): Promise<RawBuilder<boolean>> {
  const organizations = (await membershipsOf(ctx, person)).map(({ organizationId }) => organizationId);
  const organization = sql.ref(`${table}.organization_id`);
  return sql<boolean>`(${ownedBy(person, table)}
    and (${organization} is null or ${organization} = any(${organizations}::uuid[])))`;
}

/** View of a person on a row of any of their organizations: as its owner, as a member, or not at all. */
export async function sightOf(
  ctx: Pick<Ctx, "db">,
  person: Person,
  table: Table,
  row: { organization_id: string | null },
): Promise<{ as: "owner" } | { as: "member"; membership: Membership } | null> {
  const isOwn = isOwnedBy(person, table, row);
  if (row.organization_id === null) return isOwn ? { as: "owner" } : null;
  const membership = (await membershipsOf(ctx, person)).find((own) => own.organizationId === row.organization_id);
  if (!membership) return null;
  if (isOwn) return { as: "owner" };
  return seesAll(table, membership) ? { as: "member", membership } : null;
}

/** For a new record: the current organization of who is signed in; null for people without one. */
export async function organizationIdOf(ctx: Pick<Ctx, "db" | "actor">): Promise<string | null> {
  if (!("userId" in ctx.actor)) return null;
  return (await currentMembership(ctx, ctx.actor))?.organizationId ?? null;
}
