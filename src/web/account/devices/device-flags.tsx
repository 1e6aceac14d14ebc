import { flagWords } from "#contract/devices/device-flags.ts";
import type { DeviceItem } from "#contract/devices/devices.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones = { ended: "late", soon: "wait", later: "neutral" } as const;

/** Dates that run out, in words; distant ones only where everything is shown. */
export function DeviceFlags({ flags, all = false }: { flags: DeviceItem["flags"]; all?: boolean }) {
  const shown = flags.filter(
    (flag) => all || flag.state === "soon" || (flag.state === "ended" && flag.kind === "support"),
  );
  if (shown.length === 0) return null;
  return (
    <span className="own-badges">
      {shown.map((flag) => (
        <Badge
          key={flag.kind}
          tone={flag.kind === "warranty" && flag.state === "ended" ? "neutral" : tones[flag.state]}
        >
          {flagWords(flag)}
        </Badge>
      ))}
    </span>
  );
}
