import type { ChatAnswer } from "#contract/chat.ts";

/** How an answer ended: complete, or failed because of an error on our side. */
export type AnswerEnd = { kind: "answer"; answer: ChatAnswer } | { kind: "failed" };
