/** A centre-pivot field, which is also a case fan. */
export function GamingArt() {
  return (
    <svg viewBox="0 0 300 240" width="300" height="240" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <circle cx="170" cy="140" r="152" fill="var(--row)" />
      <path
        d="M204 140L287.6 204.2A134 134 0 0 1 247.9 249L199.8 156.3zM191.2 166.6L193.1 272A134 134 0 0 1 133.4 268.9L175.9 173.5zM162.4 173.1L81.2 240.4A134 134 0 0 1 46.4 191.7L147.5 165.5zM139.4 154.8L36.2 133.1A134 134 0 0 1 52.5 75.6L136 138.3zM162.4 106.9L206.5 11.1A134 134 0 0 1 258.9 39.8L179.3 107.3zM191.2 113.4L293.5 88.1A134 134 0 0 1 303.8 147L201.3 126.8z"
        fill="var(--bg)"
      />
      <path d="M139.4 125.2L91.9 31.1A134 134 0 0 1 147.1 8L150.2 112.4z" fill="var(--tr)" />
      <circle cx="170" cy="140" r="26" fill="var(--bg)" stroke="var(--tr)" strokeWidth="4" />
      <circle cx="170" cy="140" r="7" fill="var(--tr)" />
    </svg>
  );
}
