import { Badge, type BadgeTone } from "./badge.tsx";
import { SunGlyph, type SunHeight } from "./sun-glyph.tsx";

/** Look of a state: its color and the height of its sun. */
export type StateLook = readonly [BadgeTone, SunHeight];

/** A word and the sun at its height: never color alone. */
export function StateBadge({ look: [tone, height], label }: { look: StateLook; label: string }) {
  return (
    <Badge tone={tone}>
      <SunGlyph height={height} />
      {label}
    </Badge>
  );
}
