import { SendAllAgainInput, type SentAgain } from "#contract/mail/mail-desk.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { inView } from "#domain/mail/list-unsent.ts";
import { suppressionOf } from "#domain/mail/mail-suppressions.ts";
import { queueAgain } from "#domain/mail/queue-again.ts";
import { parse } from "#domain/input/parse.ts";

/**
 * Sends one email again that did not go out. Admins only.
 * @throws DomainError "not_found", also for one that was sent or withdrawn; "conflict" while its address is suppressed
 */
export async function sendAgain(ctx: Ctx, id: string): Promise<SentAgain> {
  requireAdmin(ctx);
  return withTransaction(ctx, async (tx) => {
    const { recipient } = await foundById(id, (mailId) => unsent(tx, mailId), "There is no such unsent email.");
    if (await suppressionOf(tx, recipient))
      throw new DomainError("conflict", "This address gets no email. Lift its suppression first.");
    const emails = await queueAgain(tx, tx.db.selectFrom("mails").select("id").where("id", "=", id));
    await recordAudit(tx, { action: "mail.sent_again", target: { kind: "mail", id } });
    return { emails };
  });
}

/** Sends all emails of a view again, except those to suppressed addresses. Admins only. */
export async function sendAllAgain(ctx: Ctx, input: unknown): Promise<SentAgain> {
  requireAdmin(ctx);
  const { view } = parse(SendAllAgainInput, input);
  return withTransaction(ctx, async (tx) => {
    const suppressed = tx.db.selectFrom("mail_suppressions").select("email");
    const emails = await queueAgain(
      tx,
      tx.db.selectFrom("mails").select("id").where(inView(view)).where("recipient", "not in", suppressed),
    );
    if (emails > 0) await recordAudit(tx, { action: "mail.sent_again", detail: { view, emails } });
    return { emails };
  });
}

const unsent = (tx: Ctx, id: string) =>
  tx.db
    .selectFrom("mails")
    .select("recipient")
    .where("id", "=", id)
    .where((eb) => eb.or([inView("unsent")(eb), inView("waiting")(eb)]))
    .forUpdate()
    .executeTakeFirst();
