import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireFullAccess } from "#domain/tickets/ticket-access.ts";
import { listPublicAttachments } from "#domain/tickets/ticket-store.ts";

export interface AttachmentContent {
  name: string;
  mediaType: string;
  content: Uint8Array<ArrayBuffer>;
}

/** A file of the ticket that the private link opens. @throws DomainError "not_found" also for files of other tickets. */
export async function readAttachment(
  ctx: Ctx,
  { number, key, fileId }: { number: string; key: string | null; fileId: string },
): Promise<AttachmentContent> {
  const ticket = await requireFullAccess(ctx, number, key);
  const file = (await listPublicAttachments(ctx, ticket.id)).find((candidate) => candidate.id === fileId);
  const content = file ? await ctx.files.read(file.storage_key) : null;
  if (!file || !content) throw new DomainError("not_found", "There is no such file.");
  return { name: file.name, mediaType: file.media_type, content };
}
