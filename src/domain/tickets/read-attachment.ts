import { requireStaffPerson } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireReadable, staffReads } from "#domain/tickets/ticket-access.ts";
import { type AttachmentRow, listAllAttachments, listPublicAttachments } from "#domain/tickets/ticket-store.ts";
import type { FoundFile } from "#platform/files/file-store.ts";
import * as t from "#words/refused.ts";

export interface AttachmentContent {
  name: string;
  mediaType: string;
  file: FoundFile;
}

/**
 * A file of the user's own ticket, of the ticket a private link opens, or of any ticket for staff. @throws DomainError
 * "not_found", also for files of other tickets.
 */
export async function readAttachment(
  ctx: Ctx,
  { number, key, fileId }: { number: string; key: string | null; fileId: string },
): Promise<AttachmentContent> {
  const ticket = await requireReadable(ctx, number, key, `file ${fileId.slice(0, 40)}`);
  return fileOf(ctx, await listPublicAttachments(ctx, ticket.id), fileId);
}

/** A file of any ticket, of notes too. Staff only. */
export async function readStaffAttachment(
  ctx: Ctx,
  { number, fileId }: { number: string; fileId: string },
): Promise<AttachmentContent> {
  requireStaffPerson(ctx);
  const ticket = await staffReads(ctx, number, `file ${fileId.slice(0, 40)}`);
  return fileOf(ctx, await listAllAttachments(ctx, ticket.id), fileId);
}

async function fileOf(ctx: Ctx, files: AttachmentRow[], fileId: string): Promise<AttachmentContent> {
  const file = files.find((candidate) => candidate.id === fileId);
  const found = file ? await ctx.files.find(file.storage_key) : null;
  if (!file || !found) throw new DomainError("not_found", t.noSuchFile);
  return { name: file.name, mediaType: file.media_type, file: found };
}
