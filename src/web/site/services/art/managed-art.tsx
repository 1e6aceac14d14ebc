const columns = [30, 90, 150, 210, 270];
const rows = [30, 90, 150, 210];
// Two trees are being looked after right now.
const open = new Set(["210-90", "90-210"]);

/** An orchard: every tree on the wire. */
export function ManagedArt() {
  return (
    <svg viewBox="0 0 300 240" width="300" height="240" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d={rows.map((y) => `M0 ${y - 15}h300v30h-300z`).join("")} fill="var(--row)" />
      <g stroke="var(--tr)" strokeWidth="4" fill="none">
        <path d={`${rows.map((y) => `M30 ${y}H300`).join("")}M150 30V210`} />
        {rows.flatMap((y) =>
          columns.map((x) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r="14" fill={open.has(`${x}-${y}`) ? "var(--bg)" : "var(--tr)"} />
          )),
        )}
      </g>
    </svg>
  );
}
