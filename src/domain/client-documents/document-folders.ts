import { sql } from "kysely";
import { documentLimits, FolderInput, NewFolderInput } from "#contract/organizations/client-documents.ts";
import { fill } from "#contract/values/fill.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type As, openDesk, requireDoor, requireMayManage } from "#domain/client-documents/document-access.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { lockOrganization } from "#domain/organizations/organization-store.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/client-documents.ts";

const target = (id: string) => ({ kind: "document_folder", id });

/** @throws DomainError "not_found", "forbidden", "invalid" for a name that is taken, "conflict" for too many */
export async function addFolder(ctx: Ctx, as: As, input: unknown): Promise<{ id: string }> {
  requireDoor(ctx, as);
  const { organizationId, name } = parse(NewFolderInput, input);
  requireMayManage(await openDesk(ctx, as, organizationId));
  return withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organizationId);
    await requireFreeName(tx, organizationId, name);
    const { count } = await tx.db
      .selectFrom("document_folders")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("organization_id", "=", organizationId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= documentLimits.folders)
      throw new DomainError("conflict", fill(t.tooManyFolders, { most: documentLimits.folders }));
    const id = tx.ids.next();
    await tx.db
      .insertInto("document_folders")
      .values({ id, organization_id: organizationId, name, created_at: tx.clock.now() })
      .execute();
    await recordAudit(tx, { action: "document.folder_added", target: target(id) });
    return { id };
  });
}

/** @throws DomainError "not_found", "forbidden", "invalid" for a name that is taken */
export async function renameFolder(ctx: Ctx, as: As, id: string, input: unknown): Promise<void> {
  const before = await openFolder(ctx, as, id);
  const { id: folderId, organization_id } = before;
  const { name } = parse(FolderInput, input);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organization_id);
    await requireFreeName(tx, organization_id, name, folderId);
    await tx.db.updateTable("document_folders").set({ name }).where("id", "=", folderId).execute();
    await recordAudit(tx, {
      action: "document.folder_renamed",
      target: target(folderId),
      before,
      after: { name },
      named: ["name"],
    });
  });
}

/** Deleted documents leave an empty folder with it. @throws DomainError "not_found", "forbidden", "conflict" while it has documents */
export async function deleteFolder(ctx: Ctx, as: As, id: string): Promise<void> {
  const { id: folderId, organization_id } = await openFolder(ctx, as, id);
  await withTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organization_id);
    const held = await tx.db
      .selectFrom("documents")
      .select("id")
      .where("folder_id", "=", folderId)
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (held) throw new DomainError("conflict", t.folderNotEmpty);
    await tx.db.deleteFrom("document_folders").where("id", "=", folderId).execute();
    await recordAudit(tx, { action: "document.folder_deleted", target: target(folderId) });
  });
}

/** A folder to change. One of others looks as if it did not exist. */
async function openFolder(ctx: Ctx, as: As, id: string) {
  requireDoor(ctx, as);
  const find = (folderId: string) =>
    ctx.db.selectFrom("document_folders").selectAll().where("id", "=", folderId).executeTakeFirst();
  const row = await foundById(id, find, t.noSuchFolder);
  requireMayManage(await openDesk(ctx, as, row.organization_id, t.noSuchFolder));
  return row;
}

async function requireFreeName(tx: Ctx, organizationId: string, name: string, except?: string): Promise<void> {
  let query = tx.db
    .selectFrom("document_folders")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where(sql<boolean>`fold_text(name) = fold_text(${name})`);
  if (except !== undefined) query = query.where("id", "!=", except);
  if (await query.executeTakeFirst()) throw invalidFields({ path: "name", message: t.folderExists });
}
