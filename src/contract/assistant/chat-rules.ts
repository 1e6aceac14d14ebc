/** Limits and names of the assistant that browser and server must agree on, without a schema library. */
import * as t from "#words/chat.ts";

/** Sizes and pauses of a conversation. */
export const chatLimits = {
  message: 2000,
  comment: 1000,
  sessionId: 64,
  answerSeconds: 45,
  perTenMinutes: 20,
  perDay: 150,
  turnsRemembered: 12,
  keepDays: 90,
} as const;

export type ChatLanguage = "en" | "es";

/** End of an answer: a real answer, a question back, "the site does not say", or given to a person. */
export type ChatAction = "answer" | "clarify" | "abstain" | "handoff";

export type ChatAuthor = "user" | "bot";
export type ChatMessageState = "generating" | "done" | "stopped" | "failed";
export type ChatHandOverState = "offered" | "done";
export type ChatHandOverReason = "asked" | "not_known" | "unhappy" | "urgent" | "limit";

export const chatRatingReasons = [
  "incorrect",
  "outdated",
  "incomplete",
  "irrelevant_sources",
  "tone",
  "unsafe",
  "other",
] as const;
export type ChatRatingReason = (typeof chatRatingReasons)[number];

/** Answer of `POST /functions/v1/settings`. Clients ignore fields they do not know. */
export type ChatSettings = {
  bot_name: string;
  brand_tone: "professional" | "friendly" | "brief";
  default_language: ChatLanguage;
  theme: { primaryColor: ChatColor; position: "bottom-left" | "bottom-right" };
  features: { citations: boolean; expand: boolean; emailTranscript: boolean };
  /** The first message, after the line that says it is an assistant and can be wrong. */
  welcome: string;
  suggestedQuestions: string[];
};

/** Colors of the launcher and the panel's head; each has a pair of tokens with enough contrast in both themes. */
export type ChatColor = "blue" | "green" | "wheat" | "night";
export const chatColors: ChatColor[] = ["blue", "green", "wheat", "night"];

/** Settings of the widget while the real ones cannot be had. */
export const chatFallbackSettings = (): ChatSettings => ({
  bot_name: t.botName,
  brand_tone: "professional",
  default_language: "en",
  theme: { primaryColor: "blue", position: "bottom-right" },
  features: { citations: true, expand: true, emailTranscript: true },
  welcome: t.welcome,
  suggestedQuestions: [],
});
