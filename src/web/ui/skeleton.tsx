/** Stands on the grid of what is coming; the spinner beside it speaks, this does not. */
export function Skeleton({ height = 20, width = "100%" }: { height?: number; width?: number | string }) {
  return <div className="skeleton" style={{ height, width }} aria-hidden="true" />;
}
