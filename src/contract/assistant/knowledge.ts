import { z } from "zod";
import { ChatLanguage } from "#contract/assistant/chat.ts";
import { knowledgeFreshness, knowledgeLimits, knowledgeSourceKinds } from "#contract/assistant/knowledge-rules.ts";
import { PageInput } from "#contract/values/paging.ts";

/** Sources of the assistant, as the back office sees them. */

export const KnowledgeSourceKind = z.enum(knowledgeSourceKinds);
export const KnowledgeAudience = z.enum(["everyone", "clients", "staff"]);
export const KnowledgeFreshness = z.enum(knowledgeFreshness);

/** `GET /api/admin/knowledge/sources` */
export const KnowledgeSourcesQuery = PageInput.extend({
  kind: KnowledgeSourceKind.optional(),
  freshness: KnowledgeFreshness.optional(),
});

/** One page, product or approved answer the assistant may quote. */
export const KnowledgeSource = z.object({
  id: z.uuid(),
  kind: KnowledgeSourceKind,
  /** Its source, such as "service/pc-repair". */
  ref: z.string(),
  url: z.string(),
  title: z.string(),
  language: ChatLanguage,
  audience: KnowledgeAudience,
  /** Passages it was cut into. */
  chunks: z.number().int(),
  /** Those among them that are figures, quoted verbatim. */
  facts: z.number().int(),
  /** Ways to ask for them. */
  questions: z.number().int(),
  freshness: KnowledgeFreshness,
  indexedAt: z.iso.datetime().nullable(),
  staleAfter: z.iso.datetime().nullable(),
  enabled: z.boolean(),
});
export type KnowledgeSource = z.infer<typeof KnowledgeSource>;

export const KnowledgeSources = z.object({
  items: z.array(KnowledgeSource),
  nextCursor: z.string().nullable(),
  /** Of everything, whatever was asked for. */
  summary: z.object({
    sources: z.number().int(),
    chunks: z.number().int(),
    facts: z.number().int(),
    fresh: z.number().int(),
    stale: z.number().int(),
    never: z.number().int(),
    lastIndexedAt: z.iso.datetime().nullable(),
    /** The embedding model whose vectors are kept, or null when passages are found by their words alone. */
    vectors: z.string().nullable(),
  }),
});
export type KnowledgeSources = z.infer<typeof KnowledgeSources>;

/** `POST /api/admin/knowledge/reindex`: everything, or one source again. */
export const ReindexKnowledgeInput = z.strictObject({ sourceId: z.uuid("Send the id of the source.").optional() });

/** `PATCH /api/admin/knowledge/sources/{id}` */
export const SetKnowledgeSourceInput = z.strictObject({ enabled: z.boolean("Say true or false.") });

export const ReindexedKnowledge = z.object({
  sources: z.number().int(),
  chunks: z.number().int(),
  facts: z.number().int(),
  /** Sources that were written anew and taken away. */
  written: z.number().int(),
  removed: z.number().int(),
});
export type ReindexedKnowledge = z.infer<typeof ReindexedKnowledge>;

/** `POST /api/admin/knowledge/answers`: approving one makes it known at once. */
export const KnowledgeAnswerInput = z.strictObject({
  question: z
    .string({ error: "Write the question." })
    .trim()
    .min(5, "Write the question.")
    .max(knowledgeLimits.question, `Keep this under ${knowledgeLimits.question} characters.`),
  answer: z
    .string({ error: "Write the answer." })
    .trim()
    .min(10, "Write the answer.")
    .max(knowledgeLimits.answer, `Keep this under ${knowledgeLimits.answer} characters.`),
  language: ChatLanguage.default("en"),
});
export type KnowledgeAnswerInput = z.infer<typeof KnowledgeAnswerInput>;

export const KnowledgeAnswer = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string(),
  language: ChatLanguage,
  /** The name of who approved it, or null when that account is gone. */
  approvedBy: z.string().nullable(),
  approvedAt: z.iso.datetime(),
});
export type KnowledgeAnswer = z.infer<typeof KnowledgeAnswer>;

/** `content/asked.yaml` and `content/assistant.yaml`: how people ask, and what is answered without a look-up. */

const Line = z.string().trim().min(3).max(130);
/** Ways to ask for one thing: a few short lines. */
export const AskedLines = z.array(Line).min(1).max(6);

/** `content/asked.yaml` */
export const Asked = z.strictObject({
  /** By source, such as "service/pc-repair", then by heading. */
  passages: z.record(z.string().regex(/^[a-z-]+(\/[a-z0-9/-]*)?$/), z.record(z.string().trim().min(1), AskedLines)),
  not_answered: z.array(Line),
});
export type Asked = z.infer<typeof Asked>;

const Pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source, "u");
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : "not a regular expression");
    return z.NEVER;
  }
});
const InBoth = z.strictObject({ en: z.string(), es: z.string() });

/** A kind of message that is answered the same way each time: emergencies, refusals, small talk. */
export const AssistantIntent = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  /** Its name in statistics; the id when not given. */
  intent: z.string().optional(),
  action: z.enum(["answer", "abstain", "handoff"]),
  urgent: z.boolean().default(false),
  patterns: z.array(Pattern).min(1),
  unless: z.array(Pattern).default([]),
  en: z.string(),
  es: z.string(),
  source: z.strictObject({ url: z.string().startsWith("/"), title: z.string() }).optional(),
});
export type AssistantIntent = z.infer<typeof AssistantIntent>;

/** `content/assistant.yaml` */
export const AssistantTexts = z.strictObject({
  intents: z.array(AssistantIntent).min(1),
  texts: z.strictObject({ not_known: InBoth, unsure: InBoth, part_not_known: InBoth, in_english: InBoth }),
});
export type AssistantTexts = z.infer<typeof AssistantTexts>;
