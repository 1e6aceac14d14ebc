import { WriteStaffMessageInput } from "#contract/ticket-desk.ts";
import { requireStaff } from "#domain/accounts/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/parse.ts";
import { addInternalNote } from "#domain/tickets/add-internal-note.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";

/** Adds a staff message to a ticket: a reply to the client or an internal note. */
export async function writeStaffMessage(
  ctx: Ctx,
  { number }: { number: string },
  input: unknown,
): Promise<{ id: string }> {
  requireStaff(ctx);
  const { body, visibility, status } = parse(WriteStaffMessageInput, input);
  if (visibility === "internal") return addInternalNote(ctx, { number, body });
  return answerTicket(ctx, { number, body, ...(status ? { status } : {}) });
}
