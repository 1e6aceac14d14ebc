import { ReadDocumentInput } from "#contract/organizations/client-documents.ts";
import { type As, openDocument } from "#domain/client-documents/document-access.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import type { FoundFile } from "#platform/files/file-store.ts";
import * as t from "#words/client-documents.ts";

/** The file of a document, the newest unless a version is named. @throws DomainError "not_found" for what the reader does not see */
export async function readDocument(
  ctx: Ctx,
  as: As,
  id: string,
  query: unknown,
): Promise<{ name: string; mediaType: string; file: FoundFile }> {
  const { row } = await openDocument(ctx, as, id);
  const { version } = parse(ReadDocumentInput, query);
  let versions = ctx.db
    .selectFrom("document_versions")
    .select(["file_name", "media_type", "storage_key"])
    .where("document_id", "=", row.id);
  if (version !== undefined) versions = versions.where("number", "=", version);
  const file = await versions.orderBy("number", "desc").limit(1).executeTakeFirst();
  const found = file ? await ctx.files.find(file.storage_key) : null;
  if (!file || !found) throw new DomainError("not_found", t.noSuchDocument);
  return { name: file.file_name, mediaType: file.media_type, file: found };
}
