import { fieldRows } from "#web/ui/field-rows.ts";

const leafRows = fieldRows({ vanish: [985, 264], baseY: 400, firstX: -1985, step: 236, count: 13 });
const wheatRows = fieldRows({ vanish: [985, 264], baseY: 400, firstX: 1083, step: 236, count: 13 });
// Each trace starts on the field and meets the left edge of one answer below.
const traces = [
  [780.3, 47],
  [848, 357],
  [915.6, 667],
  [983.3, 977],
] as const;
const poplars = [508, 525, 542, 559, 576, 593, 610, 627, 644];
const poplarTops = [220, 202, 208, 214];
const orchard = [1215, 1239, 1263, 1287, 1311, 1335, 1359];
const orchardTops = [226, 216, 221];

/** The valley on a wide screen: sun over the levee, tank house, workshop, rows that become traces. */
export function ValleyScene() {
  return (
    <svg className="art-wide" viewBox="0 0 1280 400" width="1280" height="400" aria-hidden="true">
      <path d="M817 250a168 168 0 0 1 336 0z" fill="var(--sun)" />
      <path
        d="M-800 250L-560 204L-420 220L-230 186L-40 238L160 224L330 236L520 198L588 172L612 180L662 148L786 220L822 250zM1172 250L1320 220L1500 232L1760 188L2080 250z"
        fill="var(--hill)"
      />
      <path d="M662 148L786 220L740 250H620zM-230 186L-40 228L-120 250L-210 250z" fill="var(--hill2)" />
      <g fill="var(--sil)">
        {poplars.map((x, index) => {
          const top = poplarTops[index % 4] ?? 220;
          return <rect key={x} x={x} y={top} width="11" height={250 - top} rx="5.5" />;
        })}
        <path d="M648 250V220L684 198L720 220V250zM720 250V228h54V250zM802 188v-26l20-14l20 14v26z" />
        <path
          d="M806 250L812 188M838 250L832 188M808 226L836 206M836 226L808 206"
          stroke="var(--sil)"
          strokeWidth="3"
          fill="none"
        />
        {orchard.map((x, index) => {
          const top = orchardTops[index % 3] ?? 226;
          return <rect key={x} x={x} y={top} width="12" height={250 - top} rx="6" />;
        })}
      </g>
      <path d="M660 228h10v10h-10zM678 228h10v10h-10zM696 228h10v10h-10zM732 237h30v13h-30z" fill="var(--window)" />
      <rect x="-900" y="250" width="3200" height="15" fill="var(--water)" />
      <path d="M865 252h240v4h-240zM915 258h140v4h-140z" fill="var(--sun)" />
      <svg x="-900" y="264" width="3200" height="136" viewBox="-900 264 3200 136">
        <rect x="-900" y="264" width="1885" height="200" fill="var(--leaf-a)" />
        <rect x="985" y="264" width="1500" height="200" fill="var(--wheat-a)" />
        <path d="M985 264L965 400H1083z" fill="var(--wheat-a)" />
        <path d={leafRows} fill="var(--leaf-b)" />
        <path d={wheatRows} fill="var(--wheat-b)" />
        <rect x="-900" y="264" width="1885" height="9" fill="var(--leaf-a)" />
        <rect x="985" y="264" width="1500" height="9" fill="var(--wheat-a)" />
      </svg>
      <g className="trace" fill="none" stroke="var(--trace)" strokeWidth="3">
        {traces.map(([from, to]) => (
          <path key={to} d={`M${from} 288L${to} 374V401`} />
        ))}
        {traces.map(([from, to]) => (
          <circle key={to} cx={from} cy="288" r="4" fill="var(--trace)" />
        ))}
      </g>
    </svg>
  );
}
