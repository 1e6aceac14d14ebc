import type { ExpressionBuilder } from "kysely";
import {
  ListUnsentInput,
  mailHealthDays,
  type MailHealth,
  type SuppressedAddress,
  type UnsentEmail,
  type UnsentView,
} from "#contract/mail/mail-desk.ts";
import { PageInput } from "#contract/values/paging.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { isUnsent } from "#domain/mail/mail-suppressions.ts";
import { type Page, pageById, pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import type { DB } from "#platform/db/schema.gen.ts";

type MailsExpression = ExpressionBuilder<DB, "mails">;

/** The emails of a view, as a condition. */
export const inView = (view: UnsentView) => (eb: MailsExpression) =>
  view === "unsent" ? isUnsent(eb) : eb.and([eb("state", "=", "queued"), eb("attempts", ">", 0)]);

/** Emails that did not go out, newest first. Admins only. */
export async function listUnsent(ctx: Ctx, query: unknown): Promise<Page<UnsentEmail>> {
  requireAdmin(ctx);
  const { view, ...page } = parse(ListUnsentInput, query);
  return pageById(
    ctx.db
      .selectFrom("mails")
      .select(["id", "recipient", "template", "attempts", "last_error", "created_at"])
      .where(inView(view)),
    page,
    ({ recipient, last_error: reason, created_at: at, ...row }) => ({
      ...row,
      to: recipient,
      reason,
      createdAt: at.toISOString(),
    }),
  );
}

/** Addresses that get no email, in the order of the alphabet. Admins only. */
export async function listSuppressed(ctx: Ctx, query: unknown): Promise<Page<SuppressedAddress>> {
  requireAdmin(ctx);
  const { cursor, limit } = parse(PageInput, query);
  let rows = ctx.db
    .selectFrom("mail_suppressions")
    .select(["email", "reason", "created_at"])
    .orderBy("email")
    .limit(limit + 1);
  if (cursor !== undefined) rows = rows.where("email", ">", cursor);
  return pageOfRows(
    await rows.execute(),
    limit,
    (row) => row.email,
    ({ email, reason, created_at: since }) => ({ email, reason, since: since.toISOString() }),
  );
}

/** State of outgoing email. Admins only. */
export async function readMailHealth(ctx: Ctx): Promise<MailHealth> {
  requireAdmin(ctx);
  // Waiting email is tried again for three days; email given up longer ago is in the list alone.
  const recently = new Date(ctx.clock.now().getTime() - mailHealthDays * 24 * 3600_000);
  const counted = (view: UnsentView) =>
    ctx.db
      .selectFrom("mails")
      .select(({ fn, cast }) => [cast<number>(fn.countAll(), "integer").as("count"), fn.min("created_at").as("since")])
      .where(inView(view))
      .where((eb) => (view === "waiting" ? eb.val(true) : eb("tried_at", ">", recently)))
      .executeTakeFirstOrThrow();
  const [unsent, waiting, last, suppressed] = await Promise.all([
    counted("unsent"),
    counted("waiting"),
    ctx.db
      .selectFrom("mails")
      .select("last_error")
      .where(inView("waiting"))
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
    ctx.db
      .selectFrom("mail_suppressions")
      .select(({ fn, cast }) => cast<number>(fn.countAll(), "integer").as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    unsent: unsent.count,
    waiting: waiting.count,
    waitingSince: waiting.since?.toISOString() ?? null,
    refusal: last?.last_error ?? null,
    suppressed: suppressed.count,
  };
}
