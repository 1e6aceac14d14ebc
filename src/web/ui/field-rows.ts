type Rows = { vanish: [number, number]; baseY: number; firstX: number; step: number; count: number };

/** Every second row of a field that runs to one vanishing point, as one path. `step` is a row and its gap. */
export function fieldRows({ vanish: [x, y], baseY, firstX, step, count }: Rows): string {
  let path = "";
  for (let row = 0; row < count; row++) {
    const left = firstX + row * step;
    path += `M${x} ${y}L${left} ${baseY}H${left + step / 2}z`;
  }
  return path;
}

/** Upright rows seen from the side, as one path. */
export function uprightRows(
  from: number,
  to: number,
  step: number,
  width: number,
  top: number,
  bottom: number,
): string {
  let path = "";
  for (let x = from; x < to; x += step) path += `M${x} ${bottom}V${top}h${width}V${bottom}z`;
  return path;
}
