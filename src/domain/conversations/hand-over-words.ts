import type { ChatHandOver, ChatSettingsInput } from "#contract/chat.ts";
import type { ChatHandOverReason, ChatLanguage } from "#contract/chat-rules.ts";
import { defaultChatSettings } from "#domain/conversations/chat-settings.ts";
import { replyByWords } from "#domain/opening-hours/reply-by.ts";
import type { Ctx } from "#domain/ctx.ts";

type Escalation = ChatSettingsInput["escalation"];

/** Spanish versions of the default texts. */
const inSpanish: Escalation = {
  offer: "Puedo pasar esta conversación a una persona, que le responde {time}.",
  done: "Una persona ya tiene esta conversación y le responde {time}.",
  urgent: "Si la marca como urgente, una persona la ve primero; la respuesta llega {time}.",
};

/** A hand-over text with the response time filled in. */
export function escalationText(
  escalation: Escalation,
  name: keyof Escalation,
  { language, replyBy }: { language: ChatLanguage; replyBy: string },
): string {
  const own = escalation[name];
  const untouched = own === defaultChatSettings.escalation[name];
  return (language === "es" && untouched ? inSpanish[name] : own).replaceAll("{time}", replyBy);
}

/** Shown once the conversation has a ticket. */
export function handedOverText(
  escalation: Escalation,
  { language, replyBy, number }: { language: ChatLanguage; replyBy: string; number: string },
): string {
  const ticket =
    language === "es"
      ? `El número de su ticket es ${number}. Mientras tanto, puede seguir preguntando aquí.`
      : `Your ticket is ${number}. Meanwhile you can go on asking here.`;
  return `${escalationText(escalation, "done", { language, replyBy })} ${ticket}`;
}

/** The offer to hand the conversation over to a human. */
export const handOverOffer = (ctx: Ctx, reason: ChatHandOverReason, language: ChatLanguage): ChatHandOver => ({
  state: "offered",
  reason,
  replyBy: replyByWords(ctx, ctx.clock.now(), language),
  ticketNumber: null,
});
