import fields from "./area-fields.svg?url";
import * as t from "#words/home.ts";
import { fill } from "#contract/values/fill.ts";

// Cities in true relative place; the roads bend at 45 degrees.
const places: Record<string, { x: number; y: number; label: [number, number]; anchor?: "end" }> = {
  sacramento: { x: 260, y: 75, label: [280, 83] },
  lodi: { x: 354, y: 315, label: [374, 323] },
  manteca: { x: 375, y: 491, label: [395, 499] },
  tracy: { x: 286, y: 523, label: [274, 559], anchor: "end" },
  modesto: { x: 460, y: 576, label: [480, 584] },
};
const shields = [
  { name: "99", x: 330, y: 223 },
  { name: "I-5", x: 216, y: 125 },
  { name: "580", x: 94, y: 451 },
];

/** The fields come as a file of their own, so that they weigh nothing in the script. The table beside it says the same. */
export function AreaMap({ cities }: { cities: { id: string; name: string }[] }) {
  const names = cities.map((city) => city.name).join(", ");
  return (
    <svg
      className="area-map scene"
      viewBox="0 0 640 660"
      width="640"
      height="660"
      role="img"
      aria-label={fill(t.mapOfTheServiceArea, { names })}
    >
      <use href={`${fields}#fields`} />
      <path
        d="M0 500L0 420L50 462L81 418L128 470L210 560L150 660L0 660zM640 90L600 150L612 260L570 330L600 430L560 500L640 600z"
        fill="var(--hill)"
      />
      <path d="M81 418L128 470L110 560L81 500zM640 240L570 330L600 430L640 400z" fill="var(--hill2)" />
      <g fill="none" strokeLinejoin="round">
        <path
          d="M260 75L354 169V491L460 576M354 491L286 523"
          stroke="var(--map-area)"
          strokeWidth="128"
          strokeLinecap="round"
        />
        <path
          d="M218 -10V110L150 178V262L88 324H-10M640 640L560 640L470 610L318 600V440L270 392V366L196 340H88"
          stroke="var(--map-river)"
          strokeWidth="11"
        />
        <path d="M150 262L210 300V340M196 340L150 300H112" stroke="var(--map-river)" strokeWidth="6" />
        <path
          d="M260 75L354 169V491H375L460 576L545 661M260 75V-10M236 -10V92L318 174V500L340 522V670M375 491H318M340 523H190L130 463L60 470"
          stroke="var(--map-road)"
          strokeWidth="4"
        />
      </g>
      {cities.map(({ id, name }) => {
        const place = places[id];
        if (!place) return null;
        return (
          <g key={id}>
            <circle cx={place.x} cy={place.y} r="10" fill="var(--paper)" stroke="var(--map-road)" strokeWidth="4" />
            <text className="city" x={place.label[0]} y={place.label[1]} textAnchor={place.anchor}>
              {name}
            </text>
          </g>
        );
      })}
      <circle cx="354" cy="405" r="17" fill="var(--map-road)" />
      <circle cx="354" cy="405" r="5" fill="var(--sun)" />
      <text className="city" x="380" y="413" style={{ fontSize: 30, fontWeight: 800 }}>
        {t.stockton}
      </text>
      {shields.map(({ name, x, y }) => (
        <g key={name}>
          <rect x={x} y={y} width="48" height="28" rx="6" fill="var(--map-road)" />
          <text
            x={x + 24}
            y={y + 21}
            textAnchor="middle"
            style={{ fontSize: 17, fontWeight: 700, fill: "var(--paper)" }}
          >
            {name}
          </text>
        </g>
      ))}
      <text x="14" y="276" style={{ fontSize: 20, fontWeight: 560 }}>
        {t.theDelta}
      </text>
      <text x="22" y="600" style={{ fontSize: 18, fontWeight: 560 }}>
        {t.mtDiablo}
      </text>
    </svg>
  );
}
