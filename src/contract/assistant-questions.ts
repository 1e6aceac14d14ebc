/** `content/assistant-questions.yaml`: the measure of the assistant. */
import { z } from "zod";
import { ChatLanguage } from "#contract/chat.ts";

const Text = z.string().trim().min(1);

export const assistantQuestionGroups = [
  "service",
  "city",
  "price",
  "hours",
  "policy",
  "product",
  "typo",
  "slang",
  "spanish",
  "follow-up",
  "multi-part",
  "personal",
  "refuse",
  "hand-over",
  "emergency",
] as const;

export const AssistantQuestion = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    group: z.enum(assistantQuestionGroups),
    language: ChatLanguage.default("en"),
    ask: Text.optional(),
    /** A conversation; the last one counts. */
    turns: z.array(Text).min(2).optional(),
    as: z.enum(["visitor", "member"]).default("member"),
    at: z.iso.datetime({ offset: true }).optional(),
    /** Any of these pages, without anchor. */
    cite: z.array(z.string().startsWith("/")).default([]),
    say: z.array(Text).default([]),
    not: z.array(Text).default([]),
    action: z.enum(["answer", "clarify", "abstain", "handoff"]).default("answer"),
    /** Answered from the asker's own records, not from a page. */
    own: z.boolean().default(false),
    aside: z.boolean().default(false),
  })
  .refine(({ ask, turns }) => (ask === undefined) !== (turns === undefined), "write either ask or turns")
  .refine(
    ({ action, cite, own }) => action !== "answer" || own || cite.length > 0,
    "name the pages a good answer may cite",
  );
export type AssistantQuestion = z.infer<typeof AssistantQuestion>;

export const AssistantQuestions = z.strictObject({ questions: z.array(AssistantQuestion).min(1) });
