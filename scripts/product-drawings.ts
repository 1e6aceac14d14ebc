/** The shop's drawings, for a script: they are JSX, which Node does not read by itself. */
export { ProductArt } from "#web/shop/art/product-art.tsx";
export { productShapes } from "#web/shop/art/product-shapes.tsx";
