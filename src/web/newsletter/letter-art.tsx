const rows = Array.from({ length: 12 }, (_, index) => index);

/** A letter lies on the horizon like a field: its lines are rows, its seal the sun. */
export function LetterArt() {
  return (
    <svg
      className="news-art"
      viewBox="0 0 1440 180"
      width="1440"
      height="180"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M0 96h1440v84H0z" fill="var(--leaf-a)" />
      {rows.map((row) => (
        <path
          key={row}
          d={`M${row * 128 - 40} 180 ${row * 64 + 360} 111h32L${row * 128 + 24} 180z`}
          fill="var(--leaf-b)"
        />
      ))}
      <path d="M0 96h1440v15H0z" fill="var(--water)" />
      <path d="M180 96a72 72 0 0 1 144 0z" fill="var(--sun)" />
      <path d="M560 96V28h116v68z" fill="var(--paper)" />
      <path d="m560 28 58 40 58-40" fill="none" stroke="var(--sil)" strokeWidth="4" />
      <path d="M560 28h116v68H560z" fill="none" stroke="var(--sil)" strokeWidth="4" />
      <path d="M324 80h120l16-16h84" fill="none" stroke="var(--sil)" strokeWidth="4" />
      <circle cx="548" cy="64" r="9" fill="var(--sil)" />
    </svg>
  );
}
