import { fill } from "#contract/values/fill.ts";
import type { ChatHandOver, ChatSettingsInput } from "#contract/assistant/chat.ts";
import type { ChatHandOverReason } from "#contract/assistant/chat-rules.ts";
import { defaultChatSettings } from "#domain/conversations/chat-settings.ts";
import { replyByWords } from "#domain/opening-hours/reply-by.ts";
import type { Ctx } from "#domain/ctx.ts";
import * as t from "#words/assistant.ts";

type Escalation = ChatSettingsInput["escalation"];

const usual: Record<keyof Escalation, () => string> = {
  offer: () => t.offer,
  done: () => t.handedOver,
  urgent: () => t.urgent,
};

/** A hand-over text with the response time filled in: what staff wrote, or ours in the language of the answer. */
export function escalationText(
  escalation: Escalation,
  name: keyof Escalation,
  { replyBy }: { replyBy: string },
): string {
  const own = escalation[name];
  return (own === defaultChatSettings.escalation[name] ? usual[name]() : own).replaceAll("{time}", replyBy);
}

/** Shown once the conversation has a ticket. */
export const handedOverText = (
  escalation: Escalation,
  { replyBy, number }: { replyBy: string; number: string },
): string => `${escalationText(escalation, "done", { replyBy })} ${fill(t.yourTicket, { number })}`;

/** The offer to hand the conversation over to a human. */
export const handOverOffer = (ctx: Ctx, reason: ChatHandOverReason): ChatHandOver => ({
  state: "offered",
  reason,
  replyBy: replyByWords(ctx, ctx.clock.now()),
  ticketNumber: null,
});
