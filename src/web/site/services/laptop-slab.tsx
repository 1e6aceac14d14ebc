type Props = { y: number; x?: number; width?: number; depth?: number; top: string };

const thickness = 10;

/** A flat body seen from above at 45 degrees: top, front and side, three flat fills. */
export function LaptopSlab({ y, x = 48, width = 210, depth = 84, top }: Props) {
  const right = x + width;
  return (
    <g stroke="var(--edge)" strokeWidth="2" strokeLinejoin="round">
      <path d={`M${x} ${y}h${width}l${depth}-${depth}h-${width}z`} fill={top} />
      <path d={`M${x} ${y}h${width}v${thickness}h-${width}z`} fill="var(--row)" />
      <path d={`M${right} ${y}l${depth}-${depth}v${thickness}l-${depth} ${depth}z`} fill="var(--edge)" />
    </g>
  );
}
