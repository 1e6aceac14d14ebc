export const timesInPacific = "Horas en hora del Pacífico";
export const todayAt = "hoy {time}";
export const yesterdayAt = "ayer {time}";
