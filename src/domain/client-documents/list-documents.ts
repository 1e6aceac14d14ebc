import { sql } from "kysely";
import {
  type DocumentItem,
  documentLimits,
  type DocumentList,
  ListDocumentsInput,
} from "#contract/organizations/client-documents.ts";
import {
  type As,
  currentDesk,
  type DocumentDesk,
  openDesk,
  requireDoor,
  seenDocuments,
} from "#domain/client-documents/document-access.ts";
import { byName } from "#domain/lists/by-name.ts";
import { countPapers } from "#domain/client-documents/document-papers.ts";
import type { Ctx } from "#domain/ctx.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { cursorAfter, placeOf } from "#domain/lists/page-by-change.ts";
import { pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/client-documents.ts";

/** The documents that the reader sees, of one folder or of none, last changed first. Staff name the organization. */
export async function listDocuments(ctx: Ctx, as: As, input: unknown): Promise<DocumentList> {
  requireDoor(ctx, as);
  const { organization, folder: folderId, q, deleted, limit, cursor } = parse(ListDocumentsInput, input);
  const desk = as === "staff" ? await openDesk(ctx, as, organization ?? "") : await currentDesk(ctx);
  if (!desk) return nothing;
  const folder = folderId === undefined ? null : await findFolder(ctx, desk, folderId);
  let query = documentsOf(ctx, desk, { deleted: deleted && as === "staff" });
  if (q) query = query.where(matchesWords(q, ["documents.name"]));
  else if (folder) query = query.where("documents.folder_id", "=", folder.id);
  else if (!deleted) query = query.where("documents.folder_id", "is", null);
  if (cursor !== undefined) {
    const { at, id } = placeOf(cursor);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("documents.updated_at", "documents.id"), "<", tuple(at, id)),
    );
  }
  const [rows, folders, papers] = await Promise.all([
    query
      .orderBy("documents.updated_at", "desc")
      .orderBy("documents.id", "desc")
      .limit(limit + 1)
      .execute(),
    foldersOf(ctx, desk),
    countPapers(ctx, desk),
  ]);
  const details = await detailsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    ...pageOfRows(
      rows,
      limit,
      (row) => cursorAfter({ at: row.updated_at, id: row.id }),
      (row) => toItem(row, details),
    ),
    organization: { id: desk.organizationId, name: desk.organizationName },
    mayAdd: desk.mayAdd,
    mayManage: desk.mayManage,
    folders,
    folder: folder && { id: folder.id, name: folder.name },
    papers,
  };
}

const nothing: DocumentList = {
  items: [],
  nextCursor: null,
  organization: null,
  mayAdd: false,
  mayManage: false,
  folders: [],
  folder: null,
  papers: 0,
};

/** The documents of a desk with their folder. */
export const documentsOf = (ctx: Ctx, desk: DocumentDesk, { deleted = false } = {}) =>
  ctx.db
    .selectFrom("documents")
    .leftJoin("document_folders", "document_folders.id", "documents.folder_id")
    .selectAll("documents")
    .select("document_folders.name as folder_name")
    .where(seenDocuments(desk))
    .where("documents.deleted_at", deleted ? "is not" : "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof documentsOf>["execute"]>>[number];

/** A folder by the id of an address. @throws DomainError "not_found", also for one of which the reader sees nothing */
async function findFolder(ctx: Ctx, desk: DocumentDesk, id: string) {
  const folders = await foldersOf(ctx, desk);
  return foundById(id, async (wanted) => folders.find((one) => one.id === wanted), t.noSuchFolder);
}

/** With how many documents the reader sees in each. Whoever cannot add any sees the folders of what they may read. */
async function foldersOf(ctx: Ctx, desk: DocumentDesk): Promise<DocumentList["folders"]> {
  const rows = await ctx.db
    .selectFrom("document_folders")
    .select(["document_folders.id", "document_folders.name"])
    .select(
      sql<number>`(select count(*)::int from documents where documents.folder_id = document_folders.id
        and documents.deleted_at is null and ${seenDocuments(desk)})`.as("documents"),
    )
    .where("organization_id", "=", desk.organizationId)
    .orderBy(byName("document_folders.name"))
    .orderBy("document_folders.id")
    .execute();
  return rows.filter(({ documents }) => desk.mayAdd || documents > 0);
}

type Details = Awaited<ReturnType<typeof detailsOf>>;

/** Versions and roles of documents. */
export async function detailsOf({ db }: Pick<Ctx, "db">, ids: string[]) {
  if (ids.length === 0) return { versions: [], roles: [] };
  const [versions, roles] = await Promise.all([
    db
      .selectFrom("document_versions")
      .select(["document_id", "number", "file_name", "bytes", "uploaded_by_name", "by_staff", "created_at"])
      .where("document_id", "in", ids)
      .orderBy("number", "desc")
      .execute(),
    db.selectFrom("document_roles").selectAll().where("document_id", "in", ids).orderBy("role").execute(),
  ]);
  return { versions, roles };
}

/** A document as its readers see it: of ours it says that it is ours, not who of us. */
const toItem = (row: Row, { versions, roles }: Details): DocumentItem => ({
  id: row.id,
  name: row.name,
  folder: row.folder_id && row.folder_name !== null ? { id: row.folder_id, name: row.folder_name } : null,
  roles: roles.filter(({ document_id }) => document_id === row.id).map(({ role }) => role),
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  versions: versions
    .filter(({ document_id }) => document_id === row.id)
    .slice(0, documentLimits.versionsShown)
    .map((version) => ({
      number: version.number,
      fileName: version.file_name,
      bytes: version.bytes,
      by: version.by_staff ? null : version.uploaded_by_name,
      at: version.created_at.toISOString(),
    })),
  deleted: row.deleted_at && { at: row.deleted_at.toISOString(), by: row.deleted_by_name ?? "" },
});
