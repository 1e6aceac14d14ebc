/** "24 on the shelf"; nothing for what needs no shelf. */
export const onShelf = (stock: number | null): string => (stock === null ? "" : `${stock} on the shelf`);
