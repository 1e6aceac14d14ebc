/** Writes a day by hand. */
const months = "January February March April May June July August September October November December".split(" ");

/** "October 5, 2026"; months begin with 1. */
export const writeDay = (day: number, month: number, year: string): string => `${months[month - 1]} ${day}, ${year}`;
