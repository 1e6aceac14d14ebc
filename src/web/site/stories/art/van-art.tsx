const rows = Array.from(
  { length: 16 },
  (_, row) => `M${-520 + row * 72} 480L${-40 + row * 72} 0h36L${-484 + row * 72} 480z`,
).join("");

/** The van on its road; the road is a trace with a stop behind it and one ahead. */
export function VanArt() {
  return (
    <svg viewBox="0 0 480 480" width="480" height="480" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path d={rows} fill="var(--row)" />
      <path d="M-300 392H480v60H-300z" fill="var(--bg)" />
      <path d="M-300 422H480" stroke="var(--tr)" strokeWidth="6" />
      <circle cx="60" cy="422" r="13" fill="var(--tr)" />
      <circle cx="440" cy="422" r="13" fill="var(--bg)" stroke="var(--tr)" strokeWidth="6" />
      <path d="M110 392V254h176l62 62h34l18 18v58z" fill="var(--tr)" />
      <path d="M298 282l34 34h-46v-34z" fill="var(--bg)" />
      <path d="M130 318h110" stroke="var(--bg)" strokeWidth="6" />
      <circle cx="130" cy="318" r="9" fill="var(--bg)" />
      <circle cx="240" cy="318" r="9" fill="var(--tr)" stroke="var(--bg)" strokeWidth="5" />
      {[176, 338].map((x) => (
        <g key={x}>
          <circle cx={x} cy="392" r="34" fill="var(--bg)" />
          <circle cx={x} cy="392" r="20" fill="none" stroke="var(--tr)" strokeWidth="8" />
        </g>
      ))}
      <path d="M150 254v-18h92v18" fill="none" stroke="var(--tr)" strokeWidth="8" />
    </svg>
  );
}
