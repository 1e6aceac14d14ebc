/** The half sun on its horizon, in a box of 34. */
export const brandSun = "M5 17a12 12 0 0 1 24 0z";

/** The horizon, and the trace that is also the L of the rows. */
export const brandRows = "M2 18.5h30M5 24h13l4 4M9 30h7";
