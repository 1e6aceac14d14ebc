import { uprightRows } from "#web/ui/field-rows.ts";

const suns = [
  [47, 123.7],
  [357, 37],
  [667, 89.6],
  [977, 134.1],
] as const;
const phoneSuns = [
  [27, 64],
  [130, 25],
  [232, 52],
  [330, 48],
] as const;
const rows = uprightRows(-900, 2380, 30, 14, 192, 230);
const phoneRows = uprightRows(-40, 1000, 22, 10, 100, 130);

/** The sun over two days; each height is one step of the repair. */
export function DayArc() {
  return (
    <div className="day-art scene" aria-hidden="true">
      <svg className="art-wide" viewBox="0 0 1280 230" width="1280" height="230">
        <g fill="none" stroke="var(--arc)" strokeWidth="3">
          <path d="M-60 186Q395 -114 850 186M890 186Q1345 -114 1800 186" />
          <path d={suns.map(([x, y]) => `M${x} ${y}V186`).join("")} />
        </g>
        {suns.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="25" fill="var(--sun)" stroke="var(--bg)" strokeWidth="6" />
        ))}
        <rect x="-900" y="186" width="3200" height="6" fill="var(--water)" />
        <rect x="-900" y="192" width="3200" height="44" style={{ fill: "light-dark(#1f6238, #14452a)" }} />
        <path d={rows} fill="var(--leaf-a)" />
        <path className="trace" d={suns.map(([x]) => `M${x} 192V231`).join("")} stroke="#a9dc8f" strokeWidth="3" />
      </svg>
      <svg className="art-phone" viewBox="0 0 360 130" width="360" height="130">
        <g fill="none" stroke="var(--arc)" strokeWidth="2.5">
          <path d="M-10 94Q130 -44 282 94M290 94Q345 30 420 0" />
          <path d={phoneSuns.map(([x, y]) => `M${x} ${y}V94`).join("")} />
        </g>
        {phoneSuns.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="15" fill="var(--sun)" />
        ))}
        <rect x="-400" y="94" width="1400" height="5" fill="var(--water)" />
        <rect x="-400" y="99" width="1400" height="32" style={{ fill: "light-dark(#1f6238, #14452a)" }} />
        <path d={phoneRows} fill="var(--leaf-a)" />
        <path d="M27 99V131" stroke="#a9dc8f" strokeWidth="3" />
      </svg>
    </div>
  );
}
