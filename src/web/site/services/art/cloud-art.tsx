const rows = Array.from({ length: 6 }, (_, row) => {
  const bend = 60 + row * 11;
  const low = 232 - row * 26;
  return `M0 ${low}H${bend}L${bend + 80} ${low - 80}H330`;
}).join("");

/** A row that climbs to the cloud. */
export function CloudArt() {
  return (
    <svg viewBox="0 0 330 240" width="330" height="240" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path d={rows} fill="none" stroke="var(--row)" strokeWidth="12" />
      <path d="M20 206H71L151 126H196" fill="none" stroke="var(--tr)" strokeWidth="5" />
      <circle cx="20" cy="206" r="10" fill="var(--bg)" stroke="var(--tr)" strokeWidth="4" />
      <path d="M176 126a27 27 0 0 1 54 0zM212 126a42 42 0 0 1 84 0zM270 126a24 24 0 0 1 48 0z" fill="var(--tr)" />
    </svg>
  );
}
