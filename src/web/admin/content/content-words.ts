import type { ContentItem, ContentState } from "#contract/content/content-edits.ts";
import type { TranslationState } from "#contract/content/content-translations.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { emptyOf, type FieldSchema, objectOf } from "./field-schema.ts";

export const contentStates: Record<ContentState, { label: string; tone: BadgeTone }> = {
  file: { label: "As delivered", tone: "neutral" },
  published: { label: "Published", tone: "ok" },
  draft: { label: "Draft", tone: "wait" },
  scheduled: { label: "Scheduled", tone: "info" },
  removed: { label: "Removed", tone: "late" },
  new: { label: "New", tone: "wait" },
};

export const translationStates: Record<TranslationState, { label: string; tone: BadgeTone }> = {
  missing: { label: "Missing", tone: "neutral" },
  outdated: { label: "Outdated", tone: "late" },
  draft: { label: "Draft", tone: "wait" },
  reviewed: { label: "Reviewed", tone: "ok" },
};

export const contentAddress = ({ kind, id }: { kind: string; id: string }): string => `/admin/content/${kind}/${id}/`;

/** Asks before a text is taken off the site. */
export function removalWords({ title, gone, page }: ContentItem): string {
  const what =
    gone.length > 0
      ? `${gone.join(" and ")} then ${gone.length > 1 ? "answer" : "answers"} with “410 Gone”, for readers and search engines.`
      : `It goes from ${page ?? "the site"}.`;
  return `Remove “${title}” from the site? ${what} The text stays here as a draft.`;
}

/** A new text has all the fields it needs, still empty. */
export const startOf = ({ state, schema, value }: ContentItem): unknown =>
  state === "new" ? { ...objectOf(emptyOf(schema as FieldSchema)), ...value } : value;
