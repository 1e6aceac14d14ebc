import type { ProductDrawing } from "#contract/products/products.ts";
import { productShapes } from "./product-shapes.tsx";

/** Rows of the field that the product stands on; wider than the picture, so that it can be cut at any width. */
const rows = Array.from({ length: 26 }, (_, index) => `M${index * 28 - 260} 190l40-40h14l-40 40z`).join("");

/** A product in the colors of the block it stands in. Decoration: its name stands beside it. */
export function ProductArt({ drawing }: { drawing: ProductDrawing }) {
  return (
    <svg
      className="product-art"
      viewBox="0 0 240 190"
      width="240"
      height="190"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <path d={rows} fill="var(--row)" />
      {productShapes[drawing]}
    </svg>
  );
}
