export const todayAt = "hoy {time}";
export const yesterdayAt = "ayer {time}";
