import { AddExemptionInput } from "#contract/organizations/organization-desk.ts";
import { requireAdmin, requireStaff } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { lockOrganization } from "#domain/organizations/organization-store.ts";
import { parse } from "#domain/input/parse.ts";
import { checkUploads, discardUploads, type Upload } from "#domain/uploads/check-uploads.ts";

const target = (id: string) => ({ kind: "organization", id });
const noSuchCertificate = "There is no such certificate.";

/** Keeps a certificate with its file: from now on orders of the organization have no sales tax. Admins only, with a fresh proof. */
export async function addTaxExemption(
  ctx: Ctx,
  id: string,
  input: unknown,
  uploads: Upload[],
): Promise<{ id: string }> {
  try {
    const admin = requireAdmin(ctx);
    const { number, state, reason, expiresOn = null } = parse(AddExemptionInput, input);
    requireFreshActor(ctx);
    const [file, ...others] = await checkUploads(ctx, uploads);
    if (!file || others.length > 0)
      throw invalidFields({ path: "attachments", message: "Add the certificate, one file." });
    return await withTransaction(ctx, async (tx) => {
      await lockOrganization(tx, id);
      const exemptionId = tx.ids.next();
      const key = file.stored?.key ?? tx.ids.next();
      if (!file.stored) await tx.files.put(key, file.content);
      await tx.db
        .insertInto("tax_exemptions")
        .values({
          id: exemptionId,
          organization_id: id,
          number,
          state,
          reason,
          expires_on: expiresOn,
          file_name: file.name,
          media_type: file.mediaType,
          storage_key: key,
          checked_by: "userId" in admin ? admin.userId : null,
          created_at: tx.clock.now(),
        })
        .execute();
      await recordAudit(tx, {
        action: "organization.exemption_added",
        target: target(id),
        detail: { exemptionId, state, expiresOn },
      });
      return { id: exemptionId };
    });
  } catch (error) {
    await discardUploads(ctx, uploads);
    throw error;
  }
}

/** Ends a certificate now. Admins only. Doing it twice changes nothing. */
export async function endTaxExemption(ctx: Ctx, id: string, exemptionId: string): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, id);
    const row = await foundById(exemptionId, (wanted) => findExemption(tx, id, wanted), noSuchCertificate);
    if (row.ended_at) return;
    await tx.db.updateTable("tax_exemptions").set({ ended_at: tx.clock.now() }).where("id", "=", exemptionId).execute();
    await recordAudit(tx, { action: "organization.exemption_ended", target: target(id), detail: { exemptionId } });
  });
}

/** The file of a certificate; the look is kept in the audit trail. Staff only. */
export async function readTaxExemption(ctx: Ctx, id: string, exemptionId: string) {
  requireStaff(ctx);
  const row = await foundById(exemptionId, (wanted) => findExemption(ctx, id, wanted), noSuchCertificate);
  const file = await ctx.files.find(row.storage_key);
  if (!file) throw new DomainError("not_found", noSuchCertificate);
  await recordAudit(ctx, { action: "organization.exemption_read", target: target(id), detail: { exemptionId } });
  return { name: row.file_name, mediaType: row.media_type, file };
}

const findExemption = (ctx: Ctx, organizationId: string, id: string) =>
  ctx.db
    .selectFrom("tax_exemptions")
    .selectAll()
    .where("id", "=", id)
    .where((is) => is(is.cast<string>("organization_id", "text"), "=", organizationId))
    .executeTakeFirst();
