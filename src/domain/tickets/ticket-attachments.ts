import type { Ctx } from "#domain/ctx.ts";
import type { CheckedUpload } from "#domain/uploads/check-uploads.ts";

export interface StoredUpload extends CheckedUpload {
  key: string;
  sha256: string;
}

/** Stores files before the transaction that needs them; files that no row references are cleaned up later. */
function storeUploads(ctx: Ctx, uploads: CheckedUpload[]): Promise<StoredUpload[]> {
  return Promise.all(
    uploads.map(async (upload) => {
      if (upload.stored) return { ...upload, ...upload.stored };
      const key = ctx.ids.next();
      await ctx.files.put(key, upload.content);
      return { ...upload, key, sha256: ctx.tokens.hash(upload.content) };
    }),
  );
}

/** Runs `act` with stored files, and deletes them when it throws or does not keep them. */
export async function withStoredUploads<Answer>(
  ctx: Ctx,
  uploads: CheckedUpload[],
  act: (files: StoredUpload[]) => Promise<{ answer: Answer; kept: boolean }>,
): Promise<Answer> {
  const files = await storeUploads(ctx, uploads);
  const clear = () => Promise.all(files.map(({ key }) => ctx.files.remove(key)));
  try {
    const { answer, kept } = await act(files);
    if (!kept) await clear();
    return answer;
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Attaches stored files to a message. */
export async function attachUploads(
  ctx: Ctx,
  ticketId: string,
  messageId: string,
  uploads: StoredUpload[],
): Promise<void> {
  if (uploads.length === 0) return;
  await ctx.db
    .insertInto("ticket_attachments")
    .values(
      uploads.map((upload) => ({
        id: ctx.ids.next(),
        ticket_id: ticketId,
        message_id: messageId,
        name: upload.name,
        media_type: upload.mediaType,
        bytes: upload.bytes,
        sha256: upload.sha256,
        storage_key: upload.key,
        created_at: ctx.clock.now(),
      })),
    )
    .execute();
}
