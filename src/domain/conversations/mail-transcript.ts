import { requireSignedIn } from "#domain/access/account-policy.ts";
import { findUser } from "#domain/accounts/account-store.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import { chatSettingsOf } from "#domain/conversations/chat-settings.ts";
import { chatRates } from "#domain/conversations/conversation-limits.ts";
import { linesOf } from "#domain/conversations/conversation-store.ts";
import { getOwnConversation } from "#domain/conversations/own-conversations.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import * as t from "#words/assistant.ts";
import { requireWithinLimit } from "#domain/limits/require-within-limit.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

/** Emails a conversation to its owner's confirmed address, and to no other. */
export async function mailTranscript(ctx: Ctx, sessionId: string): Promise<void> {
  const actor = requireSignedIn(ctx);
  const conversation = await getOwnConversation(ctx, actor.userId, sessionId);
  const settings = await chatSettingsOf(ctx);
  if (!settings.features.emailTranscript) throw new DomainError("forbidden", t.noTranscripts);
  const user = await findUser(ctx, actor.userId);
  if (!user?.email_confirmed_at) throw new DomainError("conflict", t.confirmEmail);
  const lines = await linesOf(ctx, conversation.id);
  if (lines.length === 0) throw new DomainError("conflict", t.nothingToSend);
  await requireWithinLimit(ctx, chatRates.transcript, actor.userId);
  await withTransaction(ctx, (tx) =>
    queueMail(tx, [
      {
        template: "chat-transcript",
        to: { address: user.email },
        data: {
          conversationId: conversation.id,
          name: greetingName(user),
          botName: settings.bot_name,
          startedAt: conversation.started_at.toISOString(),
          lines: lines.map(({ from, text, citations }) => ({ from, text, citations })),
        },
      },
    ]),
  );
}
