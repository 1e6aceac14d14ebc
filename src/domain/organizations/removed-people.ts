import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";

/**
 * True when the reader of a private link was taken out of the organization that its record belongs to: the link opens nothing any
 * more. Found by the address that the link went to, of an account or as staff wrote it down.
 */
export async function wasRemoved(
  ctx: Pick<Ctx, "db">,
  { organization_id: organizationId, email }: { organization_id: string | null; email: string | null },
): Promise<boolean> {
  if (organizationId === null || email === null) return false;
  const { rows } = await sql<{ removed: boolean }>`
    select bool_and(contacts.removed_at is not null) as removed
    from contacts left join users on users.id = contacts.user_id
    where contacts.organization_id = ${organizationId}
      and (contacts.email = lower(${email}) or users.email = lower(${email}))`.execute(ctx.db);
  return rows[0]?.removed === true;
}

const addresses = { tickets: "requester_email", appointments: "email", orders: "email" } as const;

/** Reason an email about a record must not be sent any more: its client was taken out of the organization meanwhile. */
export async function withdrawnFor(
  ctx: Pick<Ctx, "db">,
  table: keyof typeof addresses,
  number: string,
): Promise<{ withdrawn?: string }> {
  const { rows } = await sql<{ organization_id: string | null; email: string | null }>`
    select organization_id, ${sql.ref(addresses[table])} as email
    from ${sql.table(table)} where number = ${number}`.execute(ctx.db);
  const gone = rows[0] && (await wasRemoved(ctx, rows[0]));
  return gone ? { withdrawn: "this person was removed from the organization" } : {};
}
