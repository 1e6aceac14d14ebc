const rowsOf = (x: number, y: number) =>
  Array.from({ length: 5 }, (_, row) => `M${x + 8} ${y + 9 + row * 19}h84v9h-84z`).join("");

/** Two plots here, one across the canal. */
export function BackupArt() {
  return (
    <svg
      viewBox="0 0 294 270"
      width="294"
      height="270"
      preserveAspectRatio="xMaxYMax meet"
      style={{ overflow: "visible" }}
      aria-hidden="true"
    >
      <path d="M8 168h100v102H8z" fill="var(--tr)" />
      <path d={rowsOf(8, 168)} fill="var(--bg)" />
      <path d="M116 168h100v102h-100zM194 8h100v102h-100z" fill="var(--row)" />
      <path d={rowsOf(116, 168) + rowsOf(194, 8)} fill="var(--tr)" />
      <path d="M-600 140H236V300" fill="none" stroke="var(--water)" strokeWidth="18" />
      <path
        d="M58 168V60H194"
        fill="none"
        stroke="var(--tr)"
        strokeWidth="4"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
    </svg>
  );
}
