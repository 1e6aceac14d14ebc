import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { eachApart } from "#domain/turns/each-apart.ts";

/** A message that goes out once. */
interface Reminder<Row, Due> {
  /** Locks the row, looks at it again and marks it as reminded. Null when it is not due, or another run was first. */
  mark(tx: Ctx, row: Row): Promise<Due | null>;
  /** Queues the emails and records the event. */
  mail(tx: Ctx, due: Due): Promise<unknown>;
}

/**
 * Sends a reminder once for each row that `select` finds: it is marked and its emails are queued in one transaction of its own, and one
 * that fails does not keep the rest from theirs.
 * @throws AggregateError at the end, with what failed
 */
export async function remindOnce<Row, Due>(
  ctx: Ctx,
  { select, ...reminder }: Reminder<Row, Due> & { select(ctx: Ctx): Promise<Row[]> | AsyncIterable<Row> },
): Promise<void> {
  await eachApart(await select(ctx), (row) => withTransaction(ctx, (tx) => remindNow(tx, row, reminder)));
}

/** The same for one row, in the transaction of the change that makes it due. */
export async function remindNow<Row, Due>(tx: Ctx, row: Row, { mark, mail }: Reminder<Row, Due>): Promise<void> {
  const due = await mark(tx, row);
  if (due !== null) await mail(tx, due);
}
