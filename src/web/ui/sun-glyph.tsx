export type SunHeight = "ring" | "rising" | "half" | "clear" | "full" | "set" | "dashed" | "dot";

const horizon = (y: number) => <path d={`M1.5 ${y}h15`} stroke="currentColor" strokeWidth="2" />;

/** The same sun at different heights: how far a ticket is. */
export function SunGlyph({ height }: { height: SunHeight }) {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" fill="none" strokeWidth="2" aria-hidden="true">
      {height === "ring" ? <circle cx="9" cy="9" r="6" stroke="currentColor" /> : null}
      {height === "rising" ? (
        <>
          {horizon(12.5)}
          <path d="M5 12a4 4 0 0 1 8 0" stroke="currentColor" />
        </>
      ) : null}
      {height === "half" ? (
        <>
          {horizon(12.5)}
          <path d="M3.5 12a5.5 5.5 0 0 1 11 0z" fill="currentColor" />
        </>
      ) : null}
      {height === "clear" ? (
        <>
          {horizon(14.5)}
          <circle cx="9" cy="7" r="4" stroke="currentColor" />
        </>
      ) : null}
      {height === "full" ? (
        <>
          <circle cx="9" cy="9" r="7" fill="currentColor" />
          <path d="m5.8 9.2 2.3 2.3 4.2-4.7" stroke="var(--badge-bg, var(--paper))" />
        </>
      ) : null}
      {height === "dashed" ? (
        <>
          {horizon(12.5)}
          <path d="M3.5 12a5.5 5.5 0 0 1 11 0" stroke="currentColor" strokeDasharray="2.4 2" />
        </>
      ) : null}
      {height === "dot" ? (
        <>
          <circle cx="9" cy="9" r="6" stroke="currentColor" />
          <circle cx="9" cy="9" r="2" fill="currentColor" />
        </>
      ) : null}
      {height === "set" ? (
        <>
          {horizon(12.5)}
          <circle cx="9" cy="8" r="2" fill="currentColor" />
        </>
      ) : null}
    </svg>
  );
}
