import { z } from "zod";
import { queryText } from "#contract/values/text.ts";
import { ChatCitation, ChatHandOver, ChatLanguage, ChatSettingsInput } from "#contract/assistant/chat.ts";
import { chatRatingReasons } from "#contract/assistant/chat-rules.ts";
import { PageByIdInput, PageInput } from "#contract/values/paging.ts";

const Action = z.enum(["answer", "clarify", "abstain", "handoff"]);
const RatingReason = z.enum(chatRatingReasons);

/** `GET` and `PUT /api/admin/chat/settings` answer this; the body of `PUT` is `ChatSettingsInput`. */
export const AdminChatSettings = z.object({
  settings: z.object({ ...ChatSettingsInput.shape }),
  /** Null while nobody has changed anything. */
  updatedAt: z.iso.datetime().nullable(),
  /** Writer of the answers: the site's own passages, or a language model as well. */
  model: z.object({
    /** A service is set up. */
    configured: z.boolean(),
    /** The toggle "AI Chatbot" is on. */
    enabled: z.boolean(),
    /** Its name; null when there is none. */
    name: z.string().nullable(),
  }),
});
export type AdminChatSettings = z.infer<typeof AdminChatSettings>;

/** `GET /api/admin/chat/conversations` */
export const AdminChatQuery = PageInput.extend({
  /** Words of a message. */
  search: queryText(200).optional(),
  rating: z.enum(["up", "down"]).optional(),
  action: Action.optional(),
});

/** Personal data in what staff reads is masked: card, social security and phone numbers, email addresses. */
export const AdminChatConversation = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  language: ChatLanguage,
  /** The first question, shortened. */
  title: z.string(),
  /** Of the user. */
  questions: z.number().int(),
  abstained: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
  handOver: ChatHandOver.nullable(),
});
export type AdminChatConversation = z.infer<typeof AdminChatConversation>;

export const AdminChatLine = z.object({
  id: z.uuid(),
  from: z.enum(["user", "bot"]),
  text: z.string(),
  citations: z.array(ChatCitation),
  at: z.iso.datetime(),
  /** The rest is null for lines of the user. */
  action: Action.nullable(),
  confidence: z.number().nullable(),
  intent: z.string().nullable(),
  /** The question as it was looked up. */
  lookedUp: z.string().nullable(),
  /** The model that wrote it; null when it was composed from the site's own passages. */
  model: z.string().nullable(),
  /** The reason the model's own words were not used, such as "citation" or "figure". */
  fallback: z.string().nullable(),
  firstTokenMs: z.number().int().nullable(),
  totalMs: z.number().int().nullable(),
  state: z.enum(["generating", "done", "stopped", "failed"]),
  rating: z.union([z.literal(1), z.literal(-1)]).nullable(),
  reason: RatingReason.nullable(),
  comment: z.string().nullable(),
});
export type AdminChatLine = z.infer<typeof AdminChatLine>;

/** `GET /api/admin/chat/conversations/:id`. Reading one is kept in the audit trail. */
export const AdminChatThread = AdminChatConversation.extend({ lines: z.array(AdminChatLine) });
export type AdminChatThread = z.infer<typeof AdminChatThread>;

/** `GET /api/admin/chat/ratings`, the latest first. */
export const AdminChatRatingsQuery = PageByIdInput.extend({
  rating: z.enum(["up", "down"]).optional(),
  reason: RatingReason.optional(),
});

export const AdminChatRating = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  messageId: z.uuid(),
  rating: z.union([z.literal(1), z.literal(-1)]),
  reason: RatingReason.nullable(),
  comment: z.string().nullable(),
  at: z.iso.datetime(),
  question: z.string(),
  answer: z.string(),
  citations: z.array(ChatCitation),
});
export type AdminChatRating = z.infer<typeof AdminChatRating>;

/** `GET /api/admin/chat/unanswered`: questions without an answer, like ones together, the most asked first. */
export const UnansweredQuery = z.object({
  days: z.coerce.number().int().min(1).max(90).default(90),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

export const UnansweredQuestion = z.object({
  /** Names the group when it is dismissed: its latest question. */
  messageId: z.uuid(),
  /** The latest wording. */
  question: z.string(),
  language: ChatLanguage,
  count: z.number().int(),
  lastAskedAt: z.iso.datetime(),
  /** Other wordings, at most 5. */
  alike: z.array(z.string()),
});
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

/** No paging: what is worked on leaves the list. */
export const UnansweredList = z.object({ items: z.array(UnansweredQuestion), nextCursor: z.null() });

/** `POST /api/admin/chat/unanswered/dismiss`: 204; the whole group leaves the list. */
export const DismissUnansweredInput = z.strictObject({
  messageId: z.uuid("Send the id of the question."),
});

/** `GET /api/admin/chat/summary` */
export const ChatSummaryQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(30) });

export const ChatSummary = z.object({
  days: z.number().int(),
  conversations: z.number().int(),
  answers: z.number().int(),
  /** Shares from 0 to 1 of the answers; null without any. */
  answeredShare: z.number().nullable(),
  abstainedShare: z.number().nullable(),
  /** Share of the conversations that were handed to a person. */
  handedOverShare: z.number().nullable(),
  up: z.number().int(),
  down: z.number().int(),
  /** From the question to the whole answer. */
  medianMs: z.number().int().nullable(),
  /** Answers that a model wrote, and those where its words were not used. */
  byModel: z.number().int(),
  modelFallbacks: z.number().int(),
});
export type ChatSummary = z.infer<typeof ChatSummary>;
