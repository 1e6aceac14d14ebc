import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { EarlierTurn, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";

interface Asked {
  question: string;
  earlier: EarlierTurn[];
  language?: ChatLanguage;
}

/** What the site itself says to a question. */
export async function prepareAnswer(ctx: Ctx, { question, language = "en" }: Asked): Promise<PreparedAnswer> {
  const common = { language, lookedUp: question, citations: [], mayBeRewritten: false, passages: [], facts: [] };
  if (/^(hi|hello|hey|hola|buenas|thanks|thank you|gracias)\b/i.test(question))
    return {
      ...common,
      action: "answer",
      text: "Hello. Ask about services, prices, times or your own tickets and visits.",
      confidence: 1,
      intent: "greeting",
      handOver: null,
    };
  if (/\b(person|human|agent|persona|humano)\b/i.test(question))
    return {
      ...common,
      action: "handoff",
      text: "Of course.",
      confidence: 1,
      intent: "person",
      handOver: "asked",
    };
  return {
    ...common,
    action: "abstain",
    text: `The site does not say. Call ${ctx.business.phone.display} or write to ${ctx.business.supportEmail}.`,
    confidence: 0,
    intent: "not-known",
    handOver: null,
  };
}
