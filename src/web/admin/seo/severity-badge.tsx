import { type Severity, severityWords } from "#contract/seo/seo-rules.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = { error: "late", warning: "wait", note: "neutral" } as const;

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge tone={tones[severity]}>{severityWords[severity].one}</Badge>;
}
