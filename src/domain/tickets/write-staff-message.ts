import { WriteStaffMessageInput } from "#contract/tickets/ticket-desk.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { onceIfKeyed } from "#domain/idempotency/once.ts";
import { parse } from "#domain/input/parse.ts";
import { addInternalNote } from "#domain/tickets/add-internal-note.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { withStoredUploads } from "#domain/tickets/ticket-attachments.ts";
import { checkUploads, discardUploads, type Upload } from "#domain/uploads/check-uploads.ts";

interface Attempt {
  number: string;
  /** The Idempotency-Key: sent again with it, the message is written once. */
  key?: unknown;
  uploads?: Upload[];
}

/** Adds a staff message to a ticket, with files: a reply to the client or an internal note. */
export async function writeStaffMessage(ctx: Ctx, attempt: Attempt, input: unknown): Promise<{ id: string }> {
  try {
    return await writeWithUploads(ctx, attempt, input);
  } catch (error) {
    await discardUploads(ctx, attempt.uploads ?? []);
    throw error;
  }
}

async function writeWithUploads(
  ctx: Ctx,
  { number, key, uploads = [] }: Attempt,
  input: unknown,
): Promise<{ id: string }> {
  const actor = requireStaff(ctx);
  const message = parse(WriteStaffMessageInput, input);
  const { body, visibility, status } = message;
  const who = "userId" in actor ? actor.userId : actor.name;
  return withStoredUploads(ctx, await checkUploads(ctx, uploads), async (files) => {
    const sent = { ...message, files: files.map(({ name, sha256 }) => ({ name, sha256 })) };
    let written = false;
    const answer = await onceIfKeyed(ctx, { scope: `messages of ${who} in ${number}`, key, body: sent }, (tx) => {
      written = true;
      if (visibility === "internal") return addInternalNote(tx, { number, body, files });
      return answerTicket(tx, { number, body, ...(status ? { status } : {}) }, files);
    });
    return { answer, kept: written };
  });
}
