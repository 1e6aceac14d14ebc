/** How people ask for what one source of the assistant has. */
import { z } from "zod";
import { ChatLanguage } from "#contract/chat.ts";
import { KnowledgeSourceKind } from "#contract/knowledge.ts";

/** A passage or a figure, with the ways to ask for it that are kept. */
export const PhrasedTarget = z.object({
  id: z.uuid(),
  /** The heading of a passage, or what a figure is of. */
  name: z.string(),
  /** What kind of figure it is and what it says; null for a passage. */
  figure: z.object({ kind: z.string(), value: z.string() }).nullable(),
  url: z.string(),
  phrasings: z.array(
    z.object({
      text: z.string(),
      language: ChatLanguage,
      /** The line of the passage that answers; null where all of it does. */
      line: z.string().nullable(),
    }),
  ),
});
export type PhrasedTarget = z.infer<typeof PhrasedTarget>;

/** `GET /api/admin/knowledge/sources/{id}/phrasings` */
export const SourcePhrasings = z.object({
  id: z.uuid(),
  kind: KnowledgeSourceKind,
  ref: z.string(),
  title: z.string(),
  url: z.string(),
  /** The content files in which an editor changes them. */
  files: z.array(z.string()),
  /** Passages in the order of their page, then figures. */
  targets: z.array(PhrasedTarget),
});
export type SourcePhrasings = z.infer<typeof SourcePhrasings>;
