import { AddDocumentsInput, documentLimits } from "#contract/organizations/client-documents.ts";
import { fill } from "#contract/values/fill.ts";
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import {
  type As,
  type DocumentDesk,
  openDesk,
  openDocument,
  requireDoor,
  requireMayAdd,
} from "#domain/client-documents/document-access.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { lockOrganization } from "#domain/organizations/organization-store.ts";
import { parse } from "#domain/input/parse.ts";
import { type CheckedUpload, checkUploads, discardUploads, type Upload } from "#domain/uploads/check-uploads.ts";
import * as t from "#words/client-documents.ts";

/** Refuses before files are read. `of` is a document that gets a version. @throws DomainError "not_found", "forbidden", "too_many" */
export async function admitDocuments(ctx: Ctx, as: As, of?: string): Promise<void> {
  requireDoor(ctx, as);
  if (of !== undefined) requireMayAdd((await openDocument(ctx, as, of)).desk);
  await requireWithinLimit(ctx, visitorLimits.uploads, networkOf(ctx));
}

/** Each file becomes a document. @throws DomainError "not_found", "forbidden", "invalid", "too_large", "conflict" for too many */
export async function addDocuments(ctx: Ctx, as: As, input: unknown, uploads: Upload[]): Promise<{ ids: string[] }> {
  return keeping(ctx, uploads, async () => {
    requireDoor(ctx, as);
    const { organizationId, folderId, roles } = parse(AddDocumentsInput, input);
    const desk = await openDesk(ctx, as, organizationId);
    requireMayAdd(desk);
    const files = await checkUploads(ctx, uploads);
    if (files.length === 0) throw invalidFields({ path: "attachments", message: t.chooseFile });
    return withTransaction(ctx, async (tx) => {
      await lockOrganization(tx, organizationId);
      await requireRoom(tx, organizationId, files.length);
      if (folderId !== undefined) await requireFolder(tx, organizationId, folderId);
      const ids: string[] = [];
      for (const file of files) {
        const id = await insertDocument(tx, { organizationId, folderId: folderId ?? null, name: file.name });
        await setRoles(tx, desk, id, roles);
        await insertVersion(tx, as, id, 1, file);
        ids.push(id);
        await recordAudit(tx, { action: "document.added", target: { kind: "document", id } });
      }
      return { ids };
    });
  });
}

/** A new file of a document; those before are kept. @throws DomainError as `addDocuments` */
export async function addVersion(
  ctx: Ctx,
  as: As,
  id: string,
  uploads: Upload[],
): Promise<{ id: string; version: number }> {
  return keeping(ctx, uploads, async () => {
    const { row, desk } = await openDocument(ctx, as, id);
    requireMayAdd(desk);
    const [file, ...others] = await checkUploads(ctx, uploads);
    if (!file || others.length > 0) throw invalidFields({ path: "attachments", message: t.oneFile });
    return withTransaction(ctx, async (tx) => {
      const { version } = await tx.db
        .updateTable("documents")
        .set((is) => ({ version: is("version", "+", 1), updated_at: tx.clock.now() }))
        .where("id", "=", row.id)
        .returning("version")
        .executeTakeFirstOrThrow();
      // The row is locked by now, so that two files at once get two numbers.
      const { last } = await tx.db
        .selectFrom("document_versions")
        .select(({ fn }) => fn.max("number").as("last"))
        .where("document_id", "=", row.id)
        .executeTakeFirstOrThrow();
      if (last >= documentLimits.versions)
        throw new DomainError("conflict", fill(t.tooManyVersions, { most: documentLimits.versions }));
      await insertVersion(tx, as, row.id, last + 1, file);
      await recordAudit(tx, { action: "document.version_added", target: { kind: "document", id: row.id } });
      return { id: row.id, version };
    });
  });
}

/** Files that were stored while they arrived go again when they are refused. */
async function keeping<Answer>(ctx: Ctx, uploads: Upload[], act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    await discardUploads(ctx, uploads);
    throw error;
  }
}

/** @throws DomainError "conflict" */
export async function requireRoom(tx: Ctx, organizationId: string, more: number): Promise<void> {
  const { count } = await tx.db
    .selectFrom("documents")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organization_id", "=", organizationId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) + more > documentLimits.perOrganization)
    throw new DomainError("conflict", fill(t.tooManyDocuments, { most: documentLimits.perOrganization }));
}

/** @throws DomainError "invalid" at `folderId` for a folder of another organization */
export async function requireFolder(tx: Ctx, organizationId: string, id: string): Promise<void> {
  const folder = await tx.db
    .selectFrom("document_folders")
    .select("id")
    .where("id", "=", id)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  if (!folder) throw invalidFields({ path: "folderId", message: t.noSuchFolder });
}

/** Authorization is the caller's. */
export async function insertDocument(
  tx: Ctx,
  given: { organizationId: string; folderId: string | null; name: string; sample?: boolean },
): Promise<string> {
  const [id, now] = [tx.ids.next(), tx.clock.now()];
  await tx.db
    .insertInto("documents")
    .values({
      id,
      organization_id: given.organizationId,
      folder_id: given.folderId,
      name: given.name.slice(0, documentLimits.name),
      sample: given.sample ?? false,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Readers of a document besides owners; nobody can take it away from themselves. */
export async function setRoles(
  tx: Ctx,
  { member, mayManage }: Pick<DocumentDesk, "member" | "mayManage">,
  id: string,
  roles: readonly OrganizationRole[],
): Promise<void> {
  const own = member && !mayManage && roles.length > 0 ? [member.role] : [];
  await tx.db.deleteFrom("document_roles").where("document_id", "=", id).execute();
  const wanted = [...new Set([...roles, ...own])];
  if (wanted.length > 0)
    await tx.db
      .insertInto("document_roles")
      .values(wanted.map((role) => ({ document_id: id, role })))
      .execute();
}

/** The roles that a document is kept for; none when it is for everybody. */
export async function rolesOf({ db }: Ctx, documentId: string): Promise<OrganizationRole[]> {
  const rows = await db.selectFrom("document_roles").select("role").where("document_id", "=", documentId).execute();
  return rows.map(({ role }) => role).toSorted();
}

/** Authorization is the caller's. */
export async function insertVersion(
  tx: Ctx,
  as: As,
  documentId: string,
  number: number,
  file: CheckedUpload,
): Promise<void> {
  const key = file.stored?.key ?? tx.ids.next();
  if (!file.stored) await tx.files.put(key, file.content);
  const { actor } = tx;
  await tx.db
    .insertInto("document_versions")
    .values({
      id: tx.ids.next(),
      document_id: documentId,
      number,
      file_name: file.name,
      media_type: file.mediaType,
      bytes: file.bytes,
      sha256: file.stored?.sha256 ?? tx.tokens.hash(file.content),
      storage_key: key,
      uploaded_by: "userId" in actor ? actor.userId : null,
      uploaded_by_name: "name" in actor ? actor.name : actor.kind,
      by_staff: as === "staff",
      created_at: tx.clock.now(),
    })
    .execute();
}
