import { fieldRows } from "#web/ui/field-rows.ts";

const rows = fieldRows({ vanish: [262, 106], baseY: 142, firstX: 100, step: 40, count: 9 });

/** The lid stands upright behind the rest; its screen shows the valley. */
export function LaptopLid() {
  return (
    <g className="scene">
      <path d="M132 22h210v146H132z" fill="var(--edge)" />
      <svg x="142" y="32" width="190" height="122" viewBox="142 32 190 122">
        <path d="M142 32h190v122H142z" fill="var(--screen)" />
        <path d="M228 98a34 34 0 0 1 68 0z" fill="var(--sun)" />
        <path d="M142 98V88l36-12 42 22z" fill="var(--hill)" />
        <path d="M142 98h190v8H142z" fill="var(--water)" />
        <path d="M142 106h190v48H142z" fill="var(--leaf-a)" />
        <path d={rows} fill="var(--leaf-b)" />
      </svg>
    </g>
  );
}
