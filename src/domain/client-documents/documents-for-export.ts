import { byName } from "#domain/lists/by-name.ts";
import { openDesk } from "#domain/client-documents/document-access.ts";
import { detailsOf, documentsOf } from "#domain/client-documents/list-documents.ts";
import type { Ctx, OrganizationPart, OrganizationReader } from "#domain/ctx.ts";

/** The list of documents that the reader sees; each file is downloaded by itself. */
export async function documentsForExport(
  ctx: Ctx,
  { organizationId }: OrganizationReader,
): Promise<OrganizationPart[]> {
  const desk = await openDesk(ctx, "member", organizationId);
  const rows = await documentsOf(ctx, desk).orderBy(byName("documents.name")).orderBy("documents.id").execute();
  const { versions, roles } = await detailsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const list = rows.map(({ id, name, folder_name: folder, updated_at }) => ({
    name,
    folder,
    seenBy: roles.filter(({ document_id }) => document_id === id).map(({ role }) => role),
    updatedAt: updated_at.toISOString(),
    versions: versions
      .filter(({ document_id }) => document_id === id)
      .map((version) => ({
        number: version.number,
        fileName: version.file_name,
        bytes: version.bytes,
        by: version.by_staff ? ctx.business.name : version.uploaded_by_name,
        at: version.created_at.toISOString(),
      })),
  }));
  return [{ file: "documents", rows: list }];
}
