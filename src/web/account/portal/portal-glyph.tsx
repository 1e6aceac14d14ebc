import type { PortalKind } from "#contract/organizations/portal-sections.ts";
import { SunGlyph } from "#web/ui/sun-glyph.tsx";

const line = (path: string) => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.900" strokeLinejoin="round" />
  </svg>
);
const paper = "M4 2h6.500L14 5.500V16H4zM10 2v4h4";
const calendar = "M2.500 4h13v11.500h-13zM2.500 7.500h13M6 2v3.500M12 2v3.500";

const glyphs: Record<PortalKind, [tone: string, glyph: React.ReactNode]> = {
  estimate: ["wait", <SunGlyph key="" height="half" />],
  quote: ["wait", <SunGlyph key="" height="half" />],
  ticket: ["wait", <SunGlyph key="" height="half" />],
  invoice: ["line", line(paper)],
  contract: ["line", line(paper)],
  pickup: ["ok", <SunGlyph key="" height="full" />],
  appointment: ["line", line(calendar)],
};

/** Subject of a row: a sun where something has a state, a line drawing for the rest. */
export function PortalGlyph({ kind }: { kind: PortalKind }) {
  const [tone, glyph] = glyphs[kind];
  return <span className={`portal-glyph portal-glyph-${tone}`}>{glyph}</span>;
}
