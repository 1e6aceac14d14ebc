// Moments that were, as pages say them, and the zone of all.
export const timesInPacific = "Times in Pacific time";
export const todayAt = "today {time}";
export const yesterdayAt = "yesterday {time}";
