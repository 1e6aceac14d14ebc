type Spot = { x: number; y: number };

/** Cities in true relative place, and the way there from the bench; roads bend at 45 degrees. */
const ways: Record<string, Spot & { road: string; label: string; side: "start" | "end" }> = {
  stockton: { x: 354, y: 405, road: "", label: "Stockton", side: "start" },
  lodi: { x: 354, y: 315, road: "M354 405V315", label: "Lodi", side: "start" },
  manteca: { x: 375, y: 491, road: "M354 405V491H375", label: "Manteca", side: "start" },
  tracy: { x: 286, y: 523, road: "M354 405L318 441V501L340 523H286", label: "Tracy", side: "end" },
  modesto: { x: 460, y: 576, road: "M354 405V491H375L460 576", label: "Modesto", side: "end" },
  sacramento: { x: 260, y: 75, road: "M354 405V169L260 75", label: "Sacramento", side: "start" },
};
const bench = { x: 354, y: 405 };

/** The road from the bench, the filled pad, to one city. Decoration: the facts beside it say the same. */
export function CityArt({ city }: { city: string }) {
  const way = ways[city];
  if (!way) return null;
  const size = Math.max(170, Math.hypot(way.x - bench.x, way.y - bench.y) * 1.5);
  const middle = { x: (way.x + bench.x) / 2, y: (way.y + bench.y) / 2 };
  const unit = size / 300;
  const here = way.road === "";
  return (
    <svg
      className="city-art"
      viewBox={`${middle.x - size / 2} ${middle.y - size / 2} ${size} ${size}`}
      width="300"
      height="300"
      preserveAspectRatio="xMidYMax meet"
      style={{ overflow: "visible" }}
      aria-hidden="true"
    >
      <path d={fieldsOf(middle, size)} fill="var(--row)" />
      <g fill="none" stroke="var(--bg)" strokeWidth={26 * unit} strokeLinejoin="round">
        <path d={roads} />
      </g>
      <path d={roads} fill="none" stroke="var(--tr)" strokeOpacity="0.42" strokeWidth={3 * unit} />
      <path d={way.road} fill="none" stroke="var(--tr)" strokeWidth={9 * unit} strokeLinejoin="round" />
      {here ? (
        <circle
          cx={bench.x}
          cy={bench.y}
          r={84 * unit}
          fill="none"
          stroke="var(--tr)"
          strokeWidth={4 * unit}
          strokeDasharray={`${2 * unit} ${14 * unit}`}
          strokeLinecap="round"
        />
      ) : null}
      {here ? null : <Pad spot={way} unit={unit} filled={false} />}
      <Pad spot={bench} unit={unit} filled />
    </svg>
  );
}

function Pad({ spot, unit, filled }: { spot: Spot; unit: number; filled: boolean }) {
  return (
    <circle
      cx={spot.x}
      cy={spot.y}
      r={17 * unit}
      fill={filled ? "var(--tr)" : "var(--bg)"}
      stroke="var(--tr)"
      strokeWidth={7 * unit}
    />
  );
}

// Highway 99, Interstate 5 and 120, far beyond the picture.
const roads = "M354 169V491H375L460 576L760 876M354 169L260 75V-400M236 -400V92L318 174V500L340 522V1100M375 491H318";

/** Rows at 45 degrees from the picture's foot; the first one is its left edge, so that no straight cut shows. */
function fieldsOf({ x, y }: Spot, size: number): string {
  const [foot, row] = [y + size / 2, size / 12];
  let path = "";
  for (let left = x - size * 0.54; left < x + size * 1.4; left += 2 * row)
    path += `M${left - row} ${foot + row}L${left + size * 1.2} ${foot - size * 1.2}h${row}L${left} ${foot + row}z`;
  return path;
}
