// Moments that were, as pages say them.
export const todayAt = "today {time}";
export const yesterdayAt = "yesterday {time}";
