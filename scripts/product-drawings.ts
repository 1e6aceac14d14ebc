/** The product drawings as a module for scripts: they are JSX, which Node cannot load. */
export { ProductArt } from "#web/site/shop/art/product-art.tsx";
export { productShapes } from "#web/site/shop/art/product-shapes.tsx";
