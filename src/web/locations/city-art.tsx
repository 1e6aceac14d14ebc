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

/** The road from the bench to one city; the city is the filled pad. Decoration: the facts beside it say the same. */
export function CityArt({ city }: { city: string }) {
  const way = ways[city];
  if (!way) return null;
  const size = Math.max(170, Math.hypot(way.x - bench.x, way.y - bench.y) * 1.5);
  const [middleX, middleY] = [(way.x + bench.x) / 2, (way.y + bench.y) / 2];
  const unit = size / 300;
  const here = way.road === "";
  return (
    <svg
      viewBox={`${middleX - size / 2} ${middleY - size / 2} ${size} ${size}`}
      width="300"
      height="300"
      style={{ overflow: "visible" }}
      aria-hidden="true"
    >
      <path d={fieldsOf(unit)} fill="var(--row)" />
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
      <Pad spot={bench} unit={unit} filled={here} />
      {here ? null : <Pad spot={way} unit={unit} filled />}
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

// Highway 99, Interstate 5, 120, 205 and 580, far beyond the picture.
const roads =
  "M354 169V491H375L460 576L760 876M354 169L260 75V-400M236 -400V92L318 174V500L340 522V1100M375 491H318M340 523H190L130 463L-300 463";

/** Rows of fields, as wide as the picture may become. */
function fieldsOf(unit: number): string {
  let path = "";
  for (let x = -700; x < 1500; x += 40 * unit) path += `M${x} 1200L${x + 900} -500h${20 * unit}L${x + 20 * unit} 1200z`;
  return path;
}
