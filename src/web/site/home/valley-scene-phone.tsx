import { fieldRows } from "#web/ui/field-rows.ts";

const leafRows = fieldRows({ vanish: [258, 126], baseY: 200, firstX: -1052, step: 124, count: 11 });
const wheatRows = fieldRows({ vanish: [258, 126], baseY: 200, firstX: 312, step: 124, count: 11 });
const poplars = [
  [96, 98],
  [108, 89],
  [120, 92],
  [132, 95],
  [144, 98],
  [156, 89],
] as const;

/** The same valley on a phone: one trace runs down to the line of answers. */
export function ValleyScenePhone() {
  return (
    <svg className="art-phone" viewBox="0 0 360 200" width="360" height="200" aria-hidden="true">
      <path d="M182 118a76 76 0 0 1 152 0z" fill="var(--sun)" />
      <path d="M-300 118L-160 88L-60 104L30 70L52 78L74 64L150 108L200 118z" fill="var(--hill)" />
      <path d="M74 64L150 108L110 118H60z" fill="var(--hill2)" />
      <g fill="var(--sil)">
        {poplars.map(([x, y]) => (
          <rect key={x} x={x} y={y} width="7" height="26" rx="3.5" />
        ))}
        <path d="M20 118v-19l22-14l22 14v19zM184 82v-16l12-9l12 9v16z" />
        <path d="M186 118l4-36M206 118l-4-36" stroke="var(--sil)" strokeWidth="2" />
      </g>
      <path d="M30 105h7v7h-7zM44 105h7v7h-7z" fill="var(--window)" />
      <rect x="-400" y="118" width="1400" height="9" fill="var(--water)" />
      <rect x="208" y="121" width="100" height="3" fill="var(--sun)" />
      <svg x="-400" y="126" width="1400" height="74" viewBox="-400 126 1400 74">
        <rect x="-400" y="126" width="658" height="90" fill="var(--leaf-a)" />
        <rect x="258" y="126" width="900" height="90" fill="var(--wheat-a)" />
        <path d="M258 126L250 200H312z" fill="var(--wheat-a)" />
        <path d={leafRows} fill="var(--leaf-b)" />
        <path d={wheatRows} fill="var(--wheat-b)" />
        <rect x="-400" y="126" width="658" height="5" fill="var(--leaf-a)" />
        <rect x="258" y="126" width="900" height="5" fill="var(--wheat-a)" />
      </svg>
      <path d="M86 148L27 182V201" fill="none" stroke="var(--trace)" strokeWidth="3" />
      <circle cx="86" cy="148" r="4" fill="var(--trace)" />
    </svg>
  );
}
