const rows = Array.from({ length: 12 }, (_, index) => index);

/** A letter lies on the horizon like a field: its lines are rows, its seal the sun. */
export function LetterArt() {
  return (
    <svg
      className="news-art"
      viewBox="0 0 1440 180"
      width="1440"
      height="180"
      preserveAspectRatio="xMinYMax slice"
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
      <path d="M44 96a60 60 0 0 1 120 0z" fill="var(--sun)" />
      <path className="news-paper" d="M236 96V30h110v66z" />
      <path d="M164 84h22l14-14h16" fill="none" stroke="var(--sil)" strokeWidth="4" />
      <circle cx="224" cy="70" r="9" fill="var(--sil)" />
      <path d="M236 30h110v66H236zl55 38 55-38" fill="none" stroke="var(--sil)" strokeWidth="4" />
    </svg>
  );
}
