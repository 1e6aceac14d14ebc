// Palabras de las horas de soporte: las que un cliente compró por adelantado o tiene en su contrato, y el trabajo que las usó.
export const minutesShort = "{count} min";
export const hoursShort = "{count} h";
export const takenBack = "Retiradas";

export const supportHours = "Horas de soporte";
export const leftOf = "Quedan {left}";
export const usedOf = "{used} de {all} usadas";
export const leftOfAll = "{left} de {all}";
export const supportUsedOf = "Horas de soporte, {used} de {all} usadas.";
export const includedThisMonth = "Del contrato {contract}, del {start} al {end}";
export const noCarryOver = "Las horas de un mes que no se usan terminan con él.";
export const boughtAhead = "Compradas por adelantado";
export const hoursBought = "Compradas el {day}";
export const hoursGiven = "Otorgadas el {day}";
export const onlyFor = "Para {kinds}";
export const goodUntil = "válidas hasta el {day}";
export const noLastDay = "sin vencimiento";
export const whatUsedThem = "En qué se usaron";
export const day = "Día";
export const what = "Qué";
export const change = "Cambio";
export const left = "Quedan";
export const state = "Estado";
export const noHours =
  "Todavía no tiene horas de soporte. Aquí se cuentan las compradas por adelantado y las de un contrato.";
export const nothingUsed = "Todavía no se ha usado nada.";
export const issued = "Listas para usar";
export const expired = "Vencidas";
export const seeHours = "Ver horas de soporte";
export const askForMore = "Pedir más horas";
export const moreHoursSubject = "Más horas de soporte";

// En las facturas.
export const timeOfTicket = "Trabajo del ticket {number}";
export const timeOfVisit = "Trabajo de la visita {number}";
export const timeOfClient = "Trabajo hasta el {day}";
export const onDay = "{day}, {time}";
export const afterHours = "{time} fuera de horario";
export const fromYourHours = "{time} de sus horas de soporte";
export const blockLine = "Horas de soporte, {time}";
export const blockUntil = "Válidas hasta el {day}";

// Correos.
export const hoursLowSubject = "Quedan {left} de horas de soporte";
export const hoursLowLead = "De sus {all} de horas de soporte quedan {left}.";
export const hoursLowThen = "Cuando se terminen, cobramos nuestro trabajo por hora. Pídanos más cuando guste.";

export const blockStateLabels = {
  waiting: "Esperan el pago",
  active: "En uso",
  used: "Usadas",
  expired: "Vencidas",
  void: "Retiradas",
};

export const workKindLabels = {
  remote: "Ayuda remota",
  on_site: "Trabajo en su local",
  workshop: "Trabajo en el taller",
  project: "Trabajo de proyecto",
};
