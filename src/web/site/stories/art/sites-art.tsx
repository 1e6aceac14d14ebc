const sites = [
  { x: 30, top: 300, width: 78 },
  { x: 138, top: 236, width: 92 },
  { x: 260, top: 270, width: 84 },
  { x: 374, top: 190, width: 96 },
];
const line = 424;

/** Several houses on one line, each with a light on; the handbook is the line. */
export function SitesArt() {
  return (
    <svg viewBox="0 0 480 480" width="480" height="480" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path d={`M-400 ${line + 24}H480v16H-400zM-400 ${line + 48}H480v16H-400z`} fill="var(--row)" />
      {sites.map(({ x, top, width }, site) => (
        <g key={x}>
          <path d={`M${x} 390V${top}h${width}V390z`} fill="var(--row)" />
          <path d={windowsOf(x, top, width)} fill="var(--bg)" />
          <path d={litOf(x, top, width, site)} fill="var(--tr)" />
          <path d={`M${x + width / 2} 390V${line}`} stroke="var(--tr)" strokeWidth="5" />
        </g>
      ))}
      <path d={`M-400 ${line}H480`} stroke="var(--tr)" strokeWidth="5" />
      {sites.map(({ x, width }, site) => (
        <circle
          key={x}
          cx={x + width / 2}
          cy={line}
          r="13"
          fill={site === 1 ? "var(--bg)" : "var(--tr)"}
          stroke="var(--tr)"
          strokeWidth="5"
        />
      ))}
    </svg>
  );
}

const pane = { width: 14, height: 16, across: 24, down: 30 };

function panes(x: number, top: number, width: number): [number, number][] {
  const columns = Math.floor((width - 14) / pane.across);
  const left = x + (width - columns * pane.across + (pane.across - pane.width)) / 2;
  const found: [number, number][] = [];
  for (let y = top + 18; y < 366; y += pane.down)
    for (let column = 0; column < columns; column++) found.push([left + column * pane.across, y]);
  return found;
}

const draw = (list: [number, number][]): string =>
  list.map(([x, y]) => `M${x} ${y}h${pane.width}v${pane.height}h-${pane.width}z`).join("");

const windowsOf = (x: number, top: number, width: number): string => draw(panes(x, top, width));

const litOf = (x: number, top: number, width: number, site: number): string =>
  draw(panes(x, top, width).filter((_, index) => (index * 3 + site) % 5 === 0));
