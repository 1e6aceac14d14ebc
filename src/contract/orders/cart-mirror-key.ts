/** The cart's copy in local storage: how many things the header shows. */
export const cartMirrorKey = "cart";
