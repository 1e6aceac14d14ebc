const stripes = Array.from({ length: 12 }, (_, row) => `M-200 ${430 - row * 40}H680v20H-200z`).join("");

/** A house in the rows; the trace comes in at the door and ends at a table. */
export function HouseArt() {
  return (
    <svg viewBox="0 0 480 480" width="480" height="480" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path d={stripes} fill="var(--row)" />
      <path d="M96 450V246L240 132L384 246V450z" fill="var(--bg)" />
      <path
        d="M96 450V246L240 132L384 246V450"
        fill="none"
        stroke="var(--tr)"
        strokeWidth="14"
        strokeLinejoin="miter"
      />
      <path d="M330 176v-58h28v80" fill="none" stroke="var(--tr)" strokeWidth="14" />
      <path d="M140 282h60v52h-60z" fill="none" stroke="var(--tr)" strokeWidth="6" />
      <path d="M170 282v52M140 308h60" stroke="var(--tr)" strokeWidth="6" />
      <g fill="none" stroke="var(--tr)" strokeWidth="6">
        <path d="M600 420H352L330 398V364" />
        <path d="M252 398h112M264 398v52M352 398v52" />
        <path d="M288 352h56v38h-56z" fill="var(--bg)" />
        <path d="M276 394h80" strokeWidth="8" />
      </g>
      <circle cx="430" cy="420" r="14" fill="var(--bg)" stroke="var(--tr)" strokeWidth="6" />
      <path d="M-200 450H680" stroke="var(--tr)" strokeWidth="14" />
    </svg>
  );
}
