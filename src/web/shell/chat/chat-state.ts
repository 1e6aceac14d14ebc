import type { ChatAnswer, ChatHandOver, ChatLine } from "#contract/assistant/chat.ts";
import type { ChatLanguage } from "#contract/assistant/chat-rules.ts";

export interface BotMessage {
  kind: "bot";
  /** Reasons for a rating. */
  id: string;
  sessionId: string;
  at: string;
  text: string;
  language: ChatLanguage | undefined;
  citations: { url: string; title: string }[];
  handOver: ChatHandOver | null;
  rating: 1 | -1 | null;
}

export type ChatEntry =
  | { kind: "user"; id: string; at: string; text: string }
  | BotMessage
  /** The widget's own words: a failure, with what can be asked again; what was done. */
  | { kind: "note"; id: string; at: string; text: string; problem?: boolean; retry?: string; handOver?: ChatHandOver };

export interface ChatState {
  sessionId: string;
  entries: ChatEntry[];
  /** Null unless an answer is on its way; then what there is of it. */
  streaming: string | null;
}

export type ChatChange =
  | { type: "asked"; text: string; again?: boolean }
  | { type: "text"; text: string }
  | { type: "answered"; answer: Partial<ChatAnswer>; messageId: string | null }
  | { type: "stopped"; messageId: string | null; note: string }
  | { type: "failed"; text: string; retry?: string; unasked?: boolean; handOver?: ChatHandOver }
  | { type: "noted"; text: string; handOver?: ChatHandOver }
  | { type: "rated"; id: string; rating: 1 | -1 | null }
  | { type: "continued"; sessionId: string; lines: ChatLine[]; writing: boolean }
  | { type: "emptied"; note?: string };

/** Made by the browser, new with each page load. */
export const newId = (): string =>
  // Without https there is no `randomUUID`.
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const newChat = (): ChatState => ({ sessionId: newId(), entries: [], streaming: null });

/** Only places of this site; an answer cannot send anybody elsewhere. */
const ownPlace = (citation: { url?: unknown; title?: unknown }): citation is { url: string; title: string } =>
  typeof citation?.url === "string" && /^\/(?![/\\])/.test(citation.url) && typeof citation.title === "string";

const botMessage = (answer: Partial<ChatAnswer>, id: string | null, sessionId: string): BotMessage => ({
  kind: "bot",
  id: answer.messageId ?? id ?? newId(),
  sessionId,
  at: new Date().toISOString(),
  text: answer.response ?? "",
  language: answer.language,
  citations: (answer.citations ?? []).filter(ownPlace),
  handOver: answer.handOver ?? null,
  rating: null,
});

const entryOf = (line: ChatLine, sessionId: string): ChatEntry =>
  line.from === "user"
    ? { kind: "user", id: line.id, at: line.at, text: line.text }
    : {
        kind: "bot",
        id: line.id,
        sessionId,
        at: line.at,
        text: line.text,
        language: undefined,
        citations: line.citations.filter(ownPlace),
        handOver: line.handOver,
        rating: line.rating,
      };

export function changeChat(state: ChatState, change: ChatChange): ChatState {
  const { entries, sessionId } = state;
  const own = { id: newId(), at: new Date().toISOString() };
  const add = (entry: ChatEntry): ChatState => ({ ...state, entries: [...entries, entry], streaming: null });
  switch (change.type) {
    case "asked": {
      // Asked again, it stands there already; what went wrong makes way.
      const kept = change.again ? entries.filter((entry) => entry.kind !== "note" || !entry.retry) : entries;
      const question: ChatEntry[] = change.again ? [] : [{ ...own, kind: "user", text: change.text }];
      return { ...state, entries: [...kept, ...question], streaming: "" };
    }
    case "text":
      return state.streaming === null || change.text.length < state.streaming.length
        ? state
        : { ...state, streaming: change.text };
    case "answered":
      return add(botMessage(change.answer, change.messageId, sessionId));
    case "stopped": {
      const text = state.streaming ?? "";
      if (text === "") return add({ ...own, kind: "note", text: change.note });
      return add(botMessage({ response: text }, change.messageId, sessionId));
    }
    case "failed": {
      const last = entries.at(-1);
      // The question goes back to where it was typed.
      const kept = change.unasked && last?.kind === "user" ? entries.slice(0, -1) : entries;
      const note: ChatEntry = {
        ...own,
        kind: "note",
        text: change.text,
        problem: true,
        ...(change.retry && { retry: change.retry }),
        ...(change.handOver && { handOver: change.handOver }),
      };
      return { ...state, entries: [...kept, note], streaming: null };
    }
    case "noted": {
      const { text, handOver } = change;
      return { ...state, entries: [...entries, { ...own, kind: "note", text, ...(handOver && { handOver }) }] };
    }
    case "rated":
      return {
        ...state,
        entries: entries.map((entry) =>
          entry.kind === "bot" && entry.id === change.id ? { ...entry, rating: change.rating } : entry,
        ),
      };
    case "continued":
      return {
        ...state,
        sessionId: change.sessionId,
        entries: [...change.lines.map((line) => entryOf(line, change.sessionId)), ...entries],
        streaming: change.writing ? "" : state.streaming,
      };
    case "emptied":
      return { ...newChat(), entries: change.note ? [{ ...own, kind: "note", text: change.note }] : [] };
  }
}

/** The ticket that came of this conversation; there is at most one. */
export const ticketOf = (entries: ChatEntry[]): ChatHandOver | null =>
  entries
    .map((entry) => (entry.kind === "user" ? null : (entry.handOver ?? null)))
    .findLast((handOver) => handOver?.state === "done") ?? null;
