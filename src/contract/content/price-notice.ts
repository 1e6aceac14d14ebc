/** Days between the notice of new prices and the month that is first billed at them (AB 2863; Business and Professions Code 17602). */
export const priceNotice = { least: 7, most: 30 } as const;
