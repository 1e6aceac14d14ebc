import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import type { Reader } from "#domain/organizations/reader-keys.ts";

/**
 * Keeps in the history of a record, for staff, who of its client read it and from where: once for each reader, way in and network, so
 * that a private link that was passed on is seen. The caller has checked access.
 */
export async function noteReading(
  ctx: Ctx,
  noun: "quote" | "invoice" | "repair",
  id: string,
  { contactId, by }: Pick<Reader, "contactId" | "by">,
): Promise<void> {
  const { network } = ctx.client;
  const detail = { contactId, by, network };
  const reader = await ctx.db
    .selectFrom("contacts")
    .select("name")
    .where("id", "=", contactId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("events")
            .select("events.id")
            .where("noun", "=", noun)
            .where("noun_id", "=", id)
            .where("kind", "=", "read")
            .where(sql<boolean>`detail = ${JSON.stringify(detail)}::jsonb`),
        ),
      ),
    )
    .executeTakeFirst();
  if (!reader) return;
  const way = by === "link" ? `by private link from ${network}` : `signed in, from ${network}`;
  await recordEvent(ctx, { noun, id, kind: "read", detail, by: `${reader.name}, ${way}` });
}
