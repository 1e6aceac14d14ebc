/** Linked to already; their pages come later. */
export const pagesToCome = new Set(["/get-started/", "/newsletter/", "/shop/", "/products/"]);
