import type { ChatHandOver, ChatSettingsInput } from "#contract/assistant/chat.ts";
import { fill } from "#contract/values/fill.ts";
import type { ChatAction } from "#contract/assistant/chat-rules.ts";
import type { PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import type { ConversationRow } from "#domain/conversations/conversation-store.ts";
import { escalationText, handedOverText, handOverOffer } from "#domain/conversations/hand-over-words.ts";
import { isNoGap } from "#domain/conversations/no-gap-intents.ts";
import type { Ctx } from "#domain/ctx.ts";
import * as t from "#words/assistant.ts";

interface Situation {
  prepared: PreparedAnswer;
  /** The action of the previous answer. */
  lastAction: ChatAction | null;
  conversation: Pick<ConversationRow, "ticket_number" | "reply_by" | "hand_over_reason">;
  escalation: ChatSettingsInput["escalation"];
}

export interface OfferedAnswer {
  text: string;
  action: ChatAction;
  handOver: ChatHandOver | null;
}

/**
 * Adds an offer to talk to a human when asked for, when urgent, or after two unanswered questions in a row. A conversation
 * already handed over gets no offer; asking again returns its ticket number.
 */
export function offerHandOver(ctx: Ctx, { prepared, lastAction, conversation, escalation }: Situation): OfferedAnswer {
  const { action, text } = prepared;
  const missedTwice = action === "abstain" && lastAction === "abstain" && !isNoGap(prepared.intent);
  const reason = prepared.handOver ?? (missedTwice ? "not_known" : null);
  if (!reason) return { text, action, handOver: null };
  const { ticket_number: number } = conversation;
  if (number && reason === "not_known") return { text, action, handOver: null };
  const offer = handOverOffer(ctx, reason);
  if (number && !(reason === "urgent" && conversation.hand_over_reason !== "urgent")) {
    const replyBy = conversation.reply_by ?? offer.replyBy;
    const said = handedOverText(escalation, { replyBy, number });
    return {
      text: reason === "asked" ? said : `${text}\n\n${said}`,
      action: "handoff",
      handOver: { state: "done", reason, replyBy, ticketNumber: number },
    };
  }
  const said = escalationText(escalation, reason === "urgent" ? "urgent" : "offer", offer);
  const whole =
    reason === "asked" ? `${said} ${fill(t.alsoCall, { phone: ctx.business.phone.display })}` : `${text}\n\n${said}`;
  return { text: whole, action, handOver: offer };
}
