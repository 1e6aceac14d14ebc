/** More trees than this would be dust. */
const most = 60;
const perRow = 12;
const lines = [20, 48, 76, 104, 132];

/** An orchard with a tree for each computer and a tank for each server. Decoration: the sum beside it says the same. */
export function Orchard({ computers, servers }: { computers: number; servers: number }) {
  const trees = Math.min(computers, most);
  const tanks = Math.min(servers, 5);
  const wires = Math.ceil(trees / perRow);
  const lowest = lines[Math.max(wires, tanks, 1) - 1] ?? 20;
  const planted = lines.slice(0, wires).map((y) => `M20 ${y}H372`);
  const watered = lines.slice(0, tanks).map((y) => `M372 ${y}H400`);
  return (
    <svg className="orchard" viewBox="0 0 420 152" width="420" height="152" aria-hidden="true">
      <path d={lines.map((y) => `M0 ${y - 9}H420v18H0z`).join("")} fill="var(--row)" />
      <path d={`${planted.join("")}${watered.join("")}M372 19V${lowest + 1}`} stroke="var(--tr)" strokeWidth="2" />
      {Array.from({ length: trees }, (_, tree) => (
        <circle
          key={tree}
          cx={20 + (tree % perRow) * 30}
          cy={lines[Math.floor(tree / perRow)]}
          r="8"
          fill="var(--tr)"
        />
      ))}
      {lines.slice(0, tanks).map((y) => (
        <rect key={y} x="390" y={y - 9} width="22" height="18" fill="var(--tr)" />
      ))}
    </svg>
  );
}
