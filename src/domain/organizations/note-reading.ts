import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import type { Reader } from "#domain/organizations/reader-keys.ts";

const records = { quote_events: "quote_id", invoice_events: "invoice_id", repair_events: "repair_id" } as const;

/**
 * Keeps in the history of a record, for staff, who of its client read it and from where: once for each reader, way in and network, so
 * that a private link that was passed on is seen. The caller has checked access.
 */
export async function noteReading(
  ctx: Ctx,
  history: keyof typeof records,
  id: string,
  { contactId, by }: Pick<Reader, "contactId" | "by">,
): Promise<void> {
  const { network } = ctx.client;
  const detail = JSON.stringify({ contactId, by, network });
  const way = by === "link" ? `by private link from ${network}` : `signed in, from ${network}`;
  const record = sql.ref(records[history]);
  await sql`insert into ${sql.table(history)} (id, ${record}, kind, actor, detail, created_at)
    select ${ctx.ids.next()}::uuid, ${id}::uuid, 'read', contacts.name || ${`, ${way}`}, ${detail}::jsonb, ${ctx.clock.now()}::timestamptz
    from contacts
    where contacts.id = ${contactId} and not exists (
      select from ${sql.table(history)} where ${record} = ${id} and kind = 'read' and detail = ${detail}::jsonb
    )`.execute(ctx.db);
}
