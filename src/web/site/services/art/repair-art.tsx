const rows = Array.from(
  { length: 9 },
  (_, row) => `M${row * 76} 640L${640 + row * 76} 0h38L${38 + row * 76} 640z`,
).join("");

/** A cut row, rejoined. */
export function RepairArt() {
  return (
    <svg viewBox="0 0 596 640" width="596" height="640" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path d={rows} fill="var(--row)" />
      <g fill="none" stroke="var(--tr)">
        <path d="M57 640L200 497M378 319L697 0" strokeWidth="20" />
        <path d="M200 497V416H300V319H378" strokeWidth="6" />
      </g>
      <g fill="var(--bg)" stroke="var(--tr)" strokeWidth="7">
        <circle cx="200" cy="497" r="22" />
        <circle cx="378" cy="319" r="22" />
      </g>
    </svg>
  );
}
