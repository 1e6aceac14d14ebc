/** The span of the figures above the list of leads. */
export const leadFigureDays = 30;
