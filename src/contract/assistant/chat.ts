import { z } from "zod";
import { chatColors, chatLimits, chatRatingReasons } from "#contract/assistant/chat-rules.ts";
import * as refusals from "#words/refusals.ts";
import * as t from "#words/chat.ts";
import { fill } from "#contract/values/fill.ts";

/** Made by the browser, new with each page load. */
export const ChatSessionId = z
  .string({ error: "Send the id of the session." })
  .regex(/^[\w-]{8,64}$/, "A session id has 8 to 64 letters, digits, - or _.");

export const ChatLanguage = z.enum(["en", "es"]);

/** `POST /functions/v1/chat`. */
export const ChatInput = z.object({
  message: z
    .string({ error: () => t.writeAMessageFirst })
    .trim()
    .min(1, { error: () => t.writeAMessageFirst })
    .max(chatLimits.message, { error: () => fill(refusals.keepThisUnderCharacters, { max: chatLimits.message }) }),
  sessionId: ChatSessionId,
});
export type ChatInput = z.infer<typeof ChatInput>;

/** A place on this site that says it. `url` starts with "/" and carries the heading's anchor where there is one. */
export const ChatCitation = z.object({ url: z.string().startsWith("/"), title: z.string().min(1) });
export type ChatCitation = z.infer<typeof ChatCitation>;

/** An offer to give the conversation to a person, or the ticket that came of it. */
export const ChatHandOver = z.object({
  state: z.enum(["offered", "done"]),
  reason: z.enum(["asked", "not_known", "unhappy", "urgent", "limit"]),
  /** When a person answers, in words ("today before 6 pm"). */
  replyBy: z.string(),
  ticketNumber: z.string().nullable(),
});
export type ChatHandOver = z.infer<typeof ChatHandOver>;

export const ChatAnswer = z.object({
  messageId: z.uuid(),
  /** Markdown of a small kind: paragraphs, bold, lists. Links stand in `citations` only. */
  response: z.string().min(1),
  citations: z.array(ChatCitation),
  action: z.enum(["answer", "clarify", "abstain", "handoff"]),
  /** 0 to 1. */
  confidence: z.number(),
  language: ChatLanguage,
  handOver: ChatHandOver.nullable(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/** `POST /functions/v1/rate`. Rating again changes it. */
export const RateChatInput = z.object({
  messageId: z.uuid("Send the id of the answer."),
  rating: z.union([z.literal(1), z.literal(-1)], { error: "A rating is 1 or -1." }),
  sessionId: ChatSessionId,
  reason: z.enum(chatRatingReasons).optional(),
  comment: z.string().trim().max(chatLimits.comment).optional(),
});
export type RateChatInput = z.infer<typeof RateChatInput>;

/** One line of a conversation, as its owner sees it again. */
export const ChatLine = z.object({
  id: z.uuid(),
  from: z.enum(["user", "bot"]),
  text: z.string(),
  citations: z.array(ChatCitation),
  action: z.enum(["answer", "clarify", "abstain", "handoff"]).nullable(),
  handOver: ChatHandOver.nullable(),
  rating: z.union([z.literal(1), z.literal(-1)]).nullable(),
  at: z.iso.datetime(),
});
export type ChatLine = z.infer<typeof ChatLine>;

/** `GET /api/chat/conversations/:sessionId` */
export const ChatConversationView = z.object({
  sessionId: ChatSessionId,
  startedAt: z.iso.datetime(),
  lines: z.array(ChatLine),
  /** The answer to the last question while it is being written, or when it failed; its stream goes on where it is. */
  pending: z.object({ messageId: z.uuid(), state: z.enum(["generating", "failed"]) }).nullable(),
});
export type ChatConversationView = z.infer<typeof ChatConversationView>;

/** `GET /api/chat/conversations` lists these, newest first. */
export const ChatConversation = z.object({
  sessionId: ChatSessionId,
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** The first question, shortened. */
  title: z.string(),
  messages: z.number().int(),
});
export type ChatConversation = z.infer<typeof ChatConversation>;

/** `POST /api/chat/conversations/:sessionId/hand-over`: `urgent` is what an emergency sends. */
export const HandOverChatInput = z.strictObject({
  reason: z.enum(["asked", "not_known", "unhappy", "urgent", "limit"]).default("asked"),
});
export type HandOverChatInput = z.infer<typeof HandOverChatInput>;

const Line = (max: number) => z.string().trim().min(1, "Write something here.").max(max);

/** Settings that an administrator may change on `/admin/chatbot/` (`PUT /api/admin/chat/settings`). */
export const ChatSettingsInput = z.strictObject({
  bot_name: Line(60),
  brand_tone: z.enum(["professional", "friendly", "brief"]),
  default_language: ChatLanguage,
  theme: z.strictObject({ primaryColor: z.enum(chatColors), position: z.enum(["bottom-left", "bottom-right"]) }),
  features: z.strictObject({ citations: z.boolean(), expand: z.boolean(), emailTranscript: z.boolean() }),
  welcome: Line(500),
  suggestedQuestions: z.array(Line(120)).max(6),
  /** Message when a person takes over; `{time}` is when they answer. */
  escalation: z.strictObject({ offer: Line(300), done: Line(300), urgent: Line(300) }),
});
export type ChatSettingsInput = z.infer<typeof ChatSettingsInput>;

/** End of an answer: complete, or failed because of an error on our side; `passes` for an outage that passes by itself. */
export type AnswerEnd = { kind: "answer"; answer: ChatAnswer } | { kind: "failed"; passes?: boolean };
