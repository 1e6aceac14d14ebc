/** A ring levee with one gate. */
export function SecurityArt() {
  return (
    <svg viewBox="0 0 294 270" width="294" height="270" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect x="-11" y="0" width="316" height="316" fill="var(--row)" />
      <rect x="21" y="32" width="252" height="252" fill="var(--bg)" />
      <rect x="53" y="64" width="188" height="188" fill="var(--row)" />
      <rect x="85" y="96" width="124" height="124" fill="var(--bg)" />
      <rect x="117" y="128" width="60" height="60" fill="var(--row)" />
      <path d="M133 236H69V80H225V236H161" fill="none" stroke="var(--tr)" strokeWidth="6" />
      <circle cx="147" cy="158" r="17" fill="var(--tr)" />
      <path d="M147 300V246" fill="none" stroke="var(--tr)" strokeWidth="4" />
      <circle cx="147" cy="236" r="10" fill="var(--bg)" stroke="var(--tr)" strokeWidth="4" />
    </svg>
  );
}
