/** The shop's drawings, for a script: they are JSX, which Node does not read by itself. */
export { ProductArt } from "#web/site/shop/art/product-art.tsx";
export { productShapes } from "#web/site/shop/art/product-shapes.tsx";
