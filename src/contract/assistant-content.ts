/** `content/asked.yaml` and `content/assistant.yaml`: how people ask, and what is answered without a look-up. */
import { z } from "zod";

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
  /** What statistics call it; the id when not given. */
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
