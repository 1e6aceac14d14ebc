import { formatCount } from "#contract/values/format.ts";
import type { AdminChatLine } from "#contract/assistant/admin-chat.ts";
import type { ChatAction } from "#contract/assistant/chat-rules.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

export const actionLabels: Record<ChatAction, string> = {
  answer: "Answered",
  clarify: "Asked back",
  abstain: "Not known",
  handoff: "To a person",
};

export const actionTones: Record<ChatAction, BadgeTone> = {
  answer: "ok",
  clarify: "info",
  abstain: "wait",
  handoff: "info",
};

export const thumbLabels = { up: "Helpful", down: "Not helpful" } as const;

/** Origin of an answer, in one line. */
export function madeWords(line: AdminChatLine): string {
  const words = [
    line.intent && `Understood as ${line.intent}`,
    line.lookedUp && line.lookedUp !== line.text && `looked up “${line.lookedUp}”`,
    line.confidence !== null && `confidence ${Math.round(100 * line.confidence)}%`,
    line.model ? `written by ${line.model}` : line.from === "bot" && "composed from passages",
    line.fallback && `the model's words were not used: ${line.fallback}`,
    line.totalMs !== null && `${formatCount(line.totalMs)} ms`,
    line.state !== "done" && line.state,
  ];
  return `${words.filter(Boolean).join(", ")}.`;
}
