export const openUntil = "Abierto hasta {time}";
export const nextFreeTimes = "Próximas horas libres";
export const nextFree = "Próximas libres";
export const atTheCounter = "en el mostrador";
export const visit = "visita a domicilio";
export const weCall = "le llamamos, {minutes} min";
export const today = "Hoy {time}";
export const tomorrow = "Mañana {time}";
export const onDay = "{day} {time}";
export const theBenchNow = "El taller ahora";
export const counted = "contado a {time}";
export const closedNow = "Cerrado ahora";
export const beingRepaired = "en reparación";
export const usualWait = "espera habitual";
export const readyForPickup = "por recoger";
export const waitHours = { one: "{count} hora", other: "{count} horas" };
export const waitDays = { one: "{count} día", other: "{count} días" };
export const countRepaired = "{count} en reparación";
export const countReady = "{count} por recoger";
export const closedNowOpens = "Cerrado ahora. {opens}";
export const opensToday = "Abre hoy a {time}";
export const opensOn = "Abre el {day} a {time}";

// The booking that a free time leads to.
export const chosen = "Eligió {day}, {time}: {how}. Cuatro pasos cortos y es suya.";
export const taken = "Esa hora se acaba de ocupar. El último paso muestra las que quedan libres.";
