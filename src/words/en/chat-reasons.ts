import type { ChatRatingReason } from "#contract/assistant/chat-rules.ts";

export const chatRatingReasons = {
  incorrect: "It is wrong",
  outdated: "It is out of date",
  incomplete: "Something is missing",
  irrelevant_sources: "The sources do not fit",
  tone: "The tone",
  unsafe: "It is unsafe",
  other: "Something else",
} satisfies Record<ChatRatingReason, string>;
