import type { ChatAnswer } from "#contract/chat.ts";

/** How the writing of an answer ended: with the whole answer, or without one because our own part failed. */
export type AnswerEnd = { kind: "answer"; answer: ChatAnswer } | { kind: "failed" };
