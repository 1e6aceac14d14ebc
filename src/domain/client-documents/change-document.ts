import { ChangeDocumentInput, documentLimits } from "#contract/organizations/client-documents.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { requireFolder, requireRoom, rolesOf, setRoles } from "#domain/client-documents/add-documents.ts";
import { type As, openDocument, requireMayManage } from "#domain/client-documents/document-access.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { lockOrganization } from "#domain/organizations/organization-store.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/client-documents.ts";

/** Name, folder and who sees it. @throws DomainError "not_found", "forbidden", "invalid", "conflict" when it was changed meanwhile */
export async function changeDocument(
  ctx: Ctx,
  as: As,
  id: string,
  input: unknown,
): Promise<{ id: string; version: number }> {
  const { row, desk } = await openDocument(ctx, as, id);
  requireMayManage(desk);
  const { version, name, folderId, roles } = parse(ChangeDocumentInput, input);
  return withTransaction(ctx, async (tx) => {
    const before = { name: row.name, folderId: row.folder_id, roles: await rolesOf(tx, row.id) };
    const written = await tx.db
      .updateTable("documents")
      .set((is) => ({
        ...(name !== undefined && { name }),
        ...(folderId !== undefined && { folder_id: folderId }),
        version: is("version", "+", 1),
        updated_at: tx.clock.now(),
      }))
      .where("id", "=", row.id)
      .where("version", "=", version)
      .where("deleted_at", "is", null)
      .returning("version")
      .executeTakeFirst();
    if (!written) throw new DomainError("conflict", t.changedMeanwhile);
    if (folderId) await requireFolder(tx, row.organization_id, folderId);
    if (roles !== undefined) await setRoles(tx, desk, row.id, roles);
    await recordAudit(tx, {
      action: "document.changed",
      target: { kind: "document", id: row.id },
      before,
      after: { name, folderId, roles: roles && (await rolesOf(tx, row.id)) },
      fields: ["folderId", "roles"],
      named: ["name"],
    });
    return { id: row.id, version: written.version };
  });
}

/**
 * Nobody of the organization sees it any more; its files are kept, of as many documents as `documentLimits` says. Doing it twice finds
 * nothing. @throws DomainError "not_found", "forbidden"
 */
export async function deleteDocument(ctx: Ctx, as: As, id: string): Promise<void> {
  const { row, desk } = await openDocument(ctx, as, id);
  requireMayManage(desk);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, row.organization_id);
    await tx.db
      .updateTable("documents")
      .set((is) => ({
        deleted_at: tx.clock.now(),
        deleted_by_name: "name" in tx.actor ? tx.actor.name : tx.actor.kind,
        version: is("version", "+", 1),
      }))
      .where("id", "=", row.id)
      .where("deleted_at", "is", null)
      .execute();
    await recordAudit(tx, { action: "document.deleted", target: { kind: "document", id: row.id } });
    await forgetFirstDeleted(tx, row.organization_id);
  });
}

/** Their files go with those that no row refers to. */
async function forgetFirstDeleted(tx: Ctx, organizationId: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom("documents")
    .where("id", "in", (from) =>
      from
        .selectFrom("documents")
        .select("id")
        .where("organization_id", "=", organizationId)
        .where("deleted_at", "is not", null)
        .orderBy("deleted_at", "desc")
        .orderBy("id", "desc")
        .offset(documentLimits.deleted),
    )
    .returning("id")
    .execute();
  for (const { id } of gone) await recordAudit(tx, { action: "document.forgotten", target: { kind: "document", id } });
}

/** Brings a deleted document back. Staff only. @throws DomainError "not_found", "conflict" for too many */
export async function restoreDocument(ctx: Ctx, id: string): Promise<void> {
  const { row } = await openDocument(ctx, "staff", id, { deleted: true });
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, row.organization_id);
    await requireRoom(tx, row.organization_id, 1);
    await tx.db
      .updateTable("documents")
      .set((is) => ({
        deleted_at: null,
        deleted_by_name: null,
        version: is("version", "+", 1),
        updated_at: tx.clock.now(),
      }))
      .where("id", "=", row.id)
      .execute();
    await recordAudit(tx, { action: "document.restored", target: { kind: "document", id: row.id } });
  });
}
