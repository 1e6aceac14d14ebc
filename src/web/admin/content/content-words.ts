import type { ContentState } from "#contract/content-edits.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

export const contentStates: Record<ContentState, { label: string; tone: BadgeTone }> = {
  file: { label: "As delivered", tone: "neutral" },
  published: { label: "Published", tone: "ok" },
  draft: { label: "Draft", tone: "wait" },
  scheduled: { label: "Scheduled", tone: "info" },
  removed: { label: "Removed", tone: "late" },
  new: { label: "New", tone: "wait" },
};

export const contentAddress = ({ kind, id }: { kind: string; id: string }): string => `/admin/content/${kind}/${id}/`;
