/** The half sun on its horizon, with the trace that is also the L of the rows, in a box of 34. */
export const brandMark = { sun: "M5 17a12 12 0 0 1 24 0z", rows: "M2 18.5h30M5 24h13l4 4M9 30h7" } as const;
