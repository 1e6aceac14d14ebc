import type { ProductDrawing } from "#contract/products/products.ts";
import { screenShapes } from "./screen-shapes.tsx";

const body = "var(--i)";
const hollow = "var(--bg)";
const trace = { fill: "none", stroke: "var(--tr)", strokeWidth: 5 } as const;

/** A drive bay's lamp, a port, a key: small things in a row. */
const row = (count: number, x: number, y: number, step: number, width: number, height: number) =>
  Array.from({ length: count }, (_, index) => `M${x + index * step} ${y}h${width}v${height}h-${width}z`).join("");

/** Each product as it stands on the ground at y = 150, 240 wide: body, openings, and one trace that ends in a pad. */
export const productShapes: Record<ProductDrawing, React.ReactNode> = {
  ...screenShapes,
  laptop: (
    <>
      <path d="M62 46h116v90H62zM40 136h160v4l-10 10H50l-10-10z" fill={body} />
      <path d="M69 53h102v76H69z" fill={hollow} />
      <path d="M69 113h26l26-26h24" {...trace} />
      <circle cx="151" cy="87" r="6" {...trace} />
    </>
  ),
  desktop: (
    <>
      <path d="M86 34h68v116H86z" fill={body} />
      <path d={`M96 46h48v9H96zM96 61h48v4H96z${row(5, 98, 112, 9, 5, 26)}`} fill={hollow} />
      <circle cx="120" cy="87" r="8" {...trace} />
      <path d="M120 95v17" {...trace} />
    </>
  ),
  "mini-pc": (
    <>
      <path d="M52 34h136v80H52zM112 114h16v12h-16z" fill={body} />
      <path d="M59 41h122v66H59z" fill={hollow} />
      <path d="M76 126h88v24H76z" fill={body} />
      <path d={row(3, 86, 134, 14, 9, 8)} fill={hollow} />
      <path d="M150 138h50V91" {...trace} />
      <circle cx="200" cy="85" r="6" {...trace} />
    </>
  ),
  "gaming-tower": (
    <>
      <path d="M74 24h92v120H74zM80 144h14v6H80zM146 144h14v6h-14z" fill={body} />
      <path d="M84 34h56v100H84z" fill={hollow} />
      <path d={row(1, 148, 40, 0, 8, 60)} fill={hollow} />
      <circle cx="112" cy="58" r="18" {...trace} />
      <circle cx="112" cy="108" r="18" {...trace} />
      <path d="M112 58V40a18 18 0 0 1 18 18zM112 108v18a18 18 0 0 1-18-18z" fill="var(--tr)" />
    </>
  ),
  monitor: (
    <>
      <path d="M36 30h168v94H36zM112 124h16v18h-16zM86 142h68v8H86z" fill={body} />
      <path d="M43 37h154v80H43z" fill={hollow} />
      <path d="M43 97h40l28-28h40" {...trace} />
      <circle cx="157" cy="69" r="6" {...trace} />
    </>
  ),
  dock: (
    <>
      <path d="M50 114h140v36H50z" fill={body} />
      <path d={`${row(4, 62, 124, 18, 11, 8)}M62 138h64v4H62z`} fill={hollow} />
      <path d="M172 132V82l-26-26h-24" {...trace} />
      <circle cx="116" cy="56" r="6" {...trace} />
      <circle cx="172" cy="132" r="5" fill="var(--tr)" />
    </>
  ),
  cable: (
    <>
      <path d="M58 120V84l30-30h64l30 30v36" {...trace} strokeWidth={8} />
      <path d="M44 118h28v26H44zM50 144h16v6H50zM168 118h28v26h-28zM174 144h16v6h-16z" fill={body} />
      <path d="M52 124h12v4H52zM176 124h12v4h-12z" fill={hollow} />
    </>
  ),
  keyboard: (
    <>
      <path d="M26 102h146v48H26zM186 106a15 15 0 0 1 30 0v29a15 15 0 0 1-30 0z" fill={body} />
      <path
        d={`${row(9, 34, 110, 15, 10, 8)}${row(9, 34, 122, 15, 10, 8)}${row(2, 34, 134, 15, 10, 8)}M64 134h55v8H64z${row(3, 124, 134, 15, 10, 8)}`}
        fill={hollow}
      />
      <path d="M201 97v14" {...trace} />
    </>
  ),
  headset: (
    <>
      <path d="M72 106V92a48 48 0 0 1 96 0v14" fill="none" stroke={body} strokeWidth="11" />
      <path d="M60 100h28v44H60zM152 100h28v44h-28z" fill={body} />
      <path d="M74 144v0l6 6h34" {...trace} />
      <circle cx="120" cy="150" r="6" fill="var(--tr)" />
    </>
  ),
  ssd: (
    <>
      <path d="M38 86h164v48H38z" fill={body} />
      <path d="M58 96h40v28H58zM106 96h40v28h-40zM154 100h22v20h-22z" fill={hollow} />
      <path d={row(7, 190, 88, 0, 12, 4) + row(1, 190, 96, 0, 12, 4)} fill={hollow} />
      <path
        d={`${row(1, 194, 92, 0, 8, 4)}M194 100h8v4h-8zM194 108h8v4h-8zM194 116h8v4h-8zM194 124h8v4h-8z`}
        fill="var(--tr)"
      />
      <path d="M38 150v-10M202 150v-10" stroke={body} strokeWidth="5" />
      <path d="M78 96V70l18-18h44" {...trace} />
      <circle cx="146" cy="52" r="6" {...trace} />
    </>
  ),
  memory: (
    <>
      <path d="M30 74h180v62h-82v-8h-10v8H30z" fill={body} />
      <path d={row(6, 42, 86, 27, 18, 28)} fill={hollow} />
      <path d={row(9, 36, 138, 9, 5, 12) + row(8, 134, 138, 9, 5, 12)} fill="var(--tr)" />
    </>
  ),
  drive: (
    <>
      <path d="M84 62h72v88H84z" fill={body} />
      <path d="M92 70h56v4H92zM92 134h22v6H92z" fill={hollow} />
      <path d="M120 62V48l-14-14H70" {...trace} />
      <circle cx="64" cy="34" r="6" {...trace} />
      <circle cx="142" cy="137" r="5" fill="var(--tr)" />
    </>
  ),
  "network-storage": (
    <>
      <path d="M72 44h96v106H72z" fill={body} />
      <path d="M84 56h32v72H84zM124 56h32v72h-32z" fill={hollow} />
      <path d="M100 116V92h40v24" {...trace} />
      <circle cx="100" cy="118" r="6" fill="var(--tr)" />
      <circle cx="140" cy="118" r="6" fill="var(--tr)" />
      <path d="M84 136h20v5H84z" fill={hollow} />
    </>
  ),
  router: (
    <>
      <path d="M54 116h132v34H54zM66 116L50 66h9l16 50zM174 116l16-50h-9l-16 50z" fill={body} />
      <path d={row(4, 66, 130, 16, 10, 7)} fill={hollow} />
      <path d="M96 104a24 24 0 0 1 48 0M80 104a40 40 0 0 1 80 0" {...trace} />
      <circle cx="120" cy="104" r="6" fill="var(--tr)" />
    </>
  ),
  ups: (
    <>
      <path d="M84 46h72v104H84z" fill={body} />
      <path d="M94 56h52v20H94zM94 128h52v4H94zM94 136h52v4H94z" fill={hollow} />
      <path d="M128 82l-18 18h20l-18 18" {...trace} />
    </>
  ),
  license: (
    <>
      <path d="M72 32h76l20 20v98H72z" fill={body} />
      <path d="M148 32v20h20z" fill="var(--row)" />
      <path d="M86 62h52v5H86zM86 76h66v5H86zM86 90h40v5H86z" fill={hollow} />
      <circle cx="102" cy="124" r="11" {...trace} />
      <path d="M113 124h39v10M138 124v8" {...trace} />
    </>
  ),
  voucher: (
    <g transform="translate(0 16)">
      <path d="M34 66h172v24a10 10 0 0 0 0 20v24H34v-24a10 10 0 0 0 0-20z" fill={body} />
      <path d={row(1, 146, 74, 0, 4, 10) + row(1, 146, 92, 0, 4, 10) + row(1, 146, 110, 0, 4, 10)} fill={hollow} />
      <path d="M58 114h22l24-24h18" {...trace} />
      <circle cx="128" cy="90" r="6" {...trace} />
      <circle cx="176" cy="100" r="11" fill="var(--tr)" />
    </g>
  ),
};
