/** Sizes of drawings to scale, in inches: as seen from the front, or from above for things that lie flat. */
import * as t from "#words/shop.ts";
import { fill } from "#contract/values/fill.ts";
export interface ProductSize {
  across: number;
  along: number;
  from: "front" | "above";
}

const letter = { width: 8.5, height: 11 };
const ground = 168;
/** Room for the figure between the two. */
const gap = 96;

const inches = (value: number): string => fill(t.inches, { inches: value.toLocaleString("en-US") });

/** The outline beside a sheet of letter paper, both to scale. */
export function SizeArt({ name, size: { across, along, from } }: { name: string; size: ProductSize }) {
  const scale = Math.min(128 / Math.max(along, letter.height), 300 / (across + letter.width + 3));
  const [width, height] = [across * scale, along * scale];
  const [sheetWidth, sheetHeight] = [letter.width * scale, letter.height * scale];
  const left = (400 - width - sheetWidth - gap) / 2;
  const sheetLeft = left + width + gap;
  return (
    <svg
      viewBox="0 0 400 210"
      width="400"
      height="210"
      role="img"
      aria-label={fill(from === "front" ? t.sizeHigh : t.sizeDeep, {
        name,
        across: inches(across),
        along: inches(along),
      })}
    >
      <rect y={ground} width="400" height="4" fill="var(--line)" />
      <rect x={left} y={ground - height} width={width} height={height} fill="var(--primary)" />
      <rect
        x={sheetLeft}
        y={ground - sheetHeight}
        width={sheetWidth}
        height={sheetHeight}
        fill="var(--paper)"
        stroke="var(--ctl)"
        strokeWidth="2"
      />
      <path
        d={`M${left} ${ground - height - 12}h${width}M${left} ${ground - height - 17}v10M${left + width} ${ground - height - 17}v10`}
        stroke="var(--muted)"
        strokeWidth="2"
      />
      <path
        d={`M${left + width + 12} ${ground - height}v${height}M${left + width + 7} ${ground - height}h10M${left + width + 7} ${ground}h10`}
        stroke="var(--muted)"
        strokeWidth="2"
      />
      <g fill="currentColor" fontSize="15" className="figures" textAnchor="middle">
        <text x={left + width / 2} y={ground - height - 22}>
          {inches(across)}
        </text>
        <text x={left + width + 22} y={ground - height / 2 + 5} textAnchor="start">
          {inches(along)}
        </text>
        <text x={left + width / 2} y={ground + 26}>
          {from === "front" ? t.fromTheFront : t.fromAbove}
        </text>
        <text x={sheetLeft + sheetWidth / 2} y={ground + 26}>
          {t.letterPaper}
        </text>
      </g>
    </svg>
  );
}
