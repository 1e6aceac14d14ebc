import { LaptopLid } from "./laptop-lid.tsx";
import { LaptopSlab } from "./laptop-slab.tsx";

// Where each number hangs: its pad in the margin, and the spot on the part it belongs to.
const pads: { part: number; at: [number, number]; to: [number, number] }[] = [
  { part: 1, at: [362, 92], to: [318, 92] },
  { part: 2, at: [18, 236], to: [96, 236] },
  { part: 5, at: [18, 350], to: [84, 350] },
  { part: 6, at: [362, 318], to: [288, 318] },
  { part: 3, at: [18, 474], to: [76, 474] },
  { part: 4, at: [362, 432], to: [282, 432] },
  { part: 7, at: [362, 492], to: [270, 492] },
];

const keys = [0, 1, 2, 3].map((row) => `M${76 + row * 13} ${244 - row * 13}h190l9-9h-190z`).join("");
const vents = [0, 1, 2, 3, 4].map((row) => `M${190 + row * 12} ${596 - row * 12}h56`).join("");
const blades = [0, 90, 180, 270];

export function LaptopLayers({ label, shown }: { label: string; shown: Set<number | undefined> }) {
  return (
    <svg className="laptop" viewBox="0 0 380 640" width="380" height="640" role="img" aria-label={label}>
      {/* The lines along which it was pulled apart. */}
      <path
        d="M132 168V612M342 168V612M48 280V600M258 280V600"
        stroke="var(--tr)"
        strokeWidth="2.5"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <LaptopSlab y={612} top="var(--case)" />
      <path d={vents} stroke="var(--tr)" strokeWidth="3" />
      <LaptopSlab y={504} width={120} depth={64} top="var(--wheat)" />
      <path d="M77 496l42-42M109 496l42-42M141 496l42-42" stroke="var(--tr)" strokeWidth="3" fill="none" />
      <LaptopSlab x={214} y={456} width={64} depth={30} top="var(--chip)" />
      <LaptopSlab x={200} y={512} width={70} depth={34} top="var(--case)" />
      <path d="M222 501h34M230 493h34" stroke="var(--tr)" strokeWidth="3" />
      <LaptopSlab y={392} top="var(--board)" />
      <path
        d="M70 380H130L158 352H206M84 366h30l30-30M232 384l28-28h30M118 332h40M206 352v-18"
        stroke="var(--board-trace)"
        strokeWidth="3"
        fill="none"
      />
      <path d="M150 384l18-18h32l-18 18zM142 344l10-10h26l-10 10z" fill="var(--chip)" />
      <circle cx="262" cy="340" r="26" fill="var(--case)" stroke="var(--tr)" strokeWidth="3" />
      {blades.map((turn) => (
        <path key={turn} d="M262 340l5-21a22 22 0 0 1 15 11z" fill="var(--tr)" transform={`rotate(${turn} 262 340)`} />
      ))}
      <LaptopSlab y={272} top="var(--case)" />
      <path d={keys} fill="var(--tr)" />
      <path d="M118 266l10-10h56l-10 10z" fill="none" stroke="var(--tr)" strokeWidth="2.5" />
      <LaptopLid />
      {pads
        .filter((pad) => shown.has(pad.part))
        .map(({ part, at: [x, y], to: [toX, toY] }) => (
          <g key={part}>
            <path d={`M${x} ${y}L${toX} ${toY}`} stroke="var(--pad)" strokeWidth="3" />
            <circle cx={toX} cy={toY} r="5" fill="var(--pad)" stroke="var(--bg)" strokeWidth="2" />
            <circle cx={x} cy={y} r="15" fill="var(--pad)" />
            <text x={x} y={y + 6} textAnchor="middle" className="figures">
              {part}
            </text>
          </g>
        ))}
    </svg>
  );
}
