/** Bare rows and a low sun: stands where nothing is yet. */
export function Horizon({ sun = "low" }: { sun?: "low" | "set" }) {
  const rows = Array.from({ length: 9 }, (_, index) => `M160 74L${-200 + index * 90} 120h45z`).join("");
  return (
    <svg className="scene" viewBox="0 0 320 120" width="320" height="120" aria-hidden="true">
      <rect width="320" height="120" fill="var(--sky)" />
      {sun === "low" ? <path d="M190 66a34 34 0 0 1 68 0z" fill="var(--sun)" /> : null}
      <path d="M0 66V56l40-14 44 14 30-8 46 18z" fill="var(--hill)" />
      <rect y="66" width="320" height="8" fill="var(--water)" />
      <rect y="74" width="320" height="46" fill="var(--leaf-a)" />
      <path d={rows} fill="var(--leaf-b)" />
    </svg>
  );
}
