import type { SelectQueryBuilder } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { sendMailQueue } from "#domain/mail/queue-mail.ts";
import type { DB } from "#platform/db/schema.gen.ts";

/** Begins a new round for emails that were not sent: all attempts from the start. Answers how many. Call in a transaction. */
export async function queueAgain(tx: Ctx, which: SelectQueryBuilder<DB, "mails", { id: string }>): Promise<number> {
  const rows = await tx.db
    .updateTable("mails")
    .set((eb) => ({ state: "queued", attempts: 0, round: eb("round", "+", 1) }))
    .where("id", "in", which)
    .where("state", "!=", "sent")
    .returning(["id", "round"])
    .execute();
  if (rows.length > 0)
    await tx.jobs.enqueue(
      tx.db,
      sendMailQueue,
      rows.map(({ id, round }) => ({ mailId: id, round })),
    );
  return rows.length;
}
