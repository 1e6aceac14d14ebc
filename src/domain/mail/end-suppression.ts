import { EndSuppressionInput } from "#contract/mail/mail-desk.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";

/** Lets an address get email again; what was held back stays until it is sent again. Admins only. @throws DomainError "not_found" */
export async function endSuppression(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { email } = parse(EndSuppressionInput, input);
  await withTransaction(ctx, async (tx) => {
    const row = await tx.db
      .deleteFrom("mail_suppressions")
      .where("email", "=", email)
      .returning("reason")
      .executeTakeFirst();
    if (!row) throw new DomainError("not_found", "This address is not suppressed.");
    await recordAudit(tx, { action: "mail.suppression_ended", detail: { reason: row.reason } });
  });
}
