import { fieldRows } from "#web/ui/field-rows.ts";

const leafRows = fieldRows({ vanish: [330, 335], baseY: 480, firstX: -420, step: 96, count: 8 });
const wheatRows = fieldRows({ vanish: [330, 335], baseY: 480, firstX: 348, step: 96, count: 8 });

/** The workshop on its horizon: one trace runs from the door to whoever looks. */
export function WorkshopArt() {
  return (
    <svg
      className="scene"
      viewBox="0 0 480 480"
      width="480"
      height="480"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path d="M250 320a82 82 0 0 1 164 0z" fill="var(--sun)" />
      <path d="M-400 320L-40 262L70 294L160 248L230 282L300 320z" fill="var(--hill)" />
      <path d="M160 248L230 282L196 320H120z" fill="var(--hill2)" />
      <g fill="var(--sil)">
        <path d="M96 320v-62l70-38l70 38v62z" />
        <path d="M252 320v-44h34v44zM262 276v-26h-12l19-24l19 24h-12v26z" />
        <path d="M430 320v-70a9 9 0 0 1 18 0v70zM452 320v-56a8 8 0 0 1 16 0v56z" />
      </g>
      <path d="M116 272h26v22h-26zM190 272h26v22h-26z" fill="var(--window)" />
      <path d="M153 320v-42h26v42z" fill="var(--water)" />
      <rect x="-600" y="320" width="1200" height="15" fill="var(--water)" />
      <rect x="290" y="325" width="90" height="4" fill="var(--sun)" />
      <rect x="-600" y="335" width="930" height="160" fill="var(--leaf-a)" />
      <path d="M330 335H1000V490H348z" fill="var(--wheat-a)" />
      <path d={leafRows} fill="var(--leaf-b)" />
      <path d={wheatRows} fill="var(--wheat-b)" />
      <path d="M166 346v34l-52 52v60" fill="none" stroke="var(--trace)" strokeWidth="5" />
      <circle cx="166" cy="346" r="9" fill="var(--trace)" />
    </svg>
  );
}
