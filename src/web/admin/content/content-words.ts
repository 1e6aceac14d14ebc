import type { ContentState } from "#contract/content/content-edits.ts";
import type { TranslationState } from "#contract/content/content-translations.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

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
