/** More trees than this would be dust. */
const most = 60;
const perRow = 12;

/** An orchard with a tree for each computer and a tank for each server. Decoration: the sum beside it says the same. */
export function Orchard({ computers, servers }: { computers: number; servers: number }) {
  const trees = Math.min(computers, most);
  const tanks = Math.min(servers, 6);
  const rows = Array.from({ length: most / perRow }, (_, row) => 20 + row * 28);
  return (
    <svg className="orchard" viewBox="0 0 420 152" width="420" height="152" aria-hidden="true">
      <path d={rows.map((y) => `M0 ${y - 9}H420v18H0z`).join("")} fill="var(--row)" />
      <path
        d={`${rows.map((y) => `M20 ${y}H372`).join("")}M372 20V132`}
        stroke="var(--tr)"
        strokeWidth="2"
        fill="none"
      />
      {Array.from({ length: trees }, (_, tree) => (
        <circle
          key={tree}
          cx={20 + (tree % perRow) * 30}
          cy={20 + Math.floor(tree / perRow) * 28}
          r="8"
          fill="var(--tr)"
        />
      ))}
      {Array.from({ length: tanks }, (_, tank) => (
        <rect key={tank} x="386" y={10 + tank * 23} width="24" height="16" fill="var(--tr)" />
      ))}
    </svg>
  );
}
