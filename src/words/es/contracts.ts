/** Contracts as clients read them. */
export const contracts = "Contratos";
export const contractTitle = "Contrato {number}";
export const noContracts = "Todavía no hay ningún contrato.";
export const noSuchContract = "Ese contrato no existe.";
export const anApproverDecides = "Lo decide un propietario o aprobador de su organización.";
export const alreadyAnswered = "Este contrato ya se aceptó, o ya terminó.";
export const notRunning = "Este contrato no está vigente, o ya está cancelado.";
export const typeYourName = "Escriba su nombre para aceptar.";
export const agreeToRenewal = "Marque que el contrato sigue por sí solo, o pídanos uno que termine.";
export const fromDay = "Desde el {day}";
export const sinceDay = "desde el {day}";
export const fromToDay = "del {from} al {to}";
export const runningContracts = {
  one: "{count} contrato vigente, antes de impuestos",
  other: "{count} contratos vigentes, antes de impuestos",
};
export const months = { one: "{count} mes", other: "{count} meses" };
export const goesOn =
  "Empieza el {day}, a {amount} al mes, y se renueva por sí solo cada {months}, hasta que usted lo cancele. Esos meses no lo obligan: puede cancelarlo en cualquier momento en esta página y termina con el mes que ya está pagado.";
export const endsByItself =
  "Empieza el {day} y termina por sí solo el {end}, después de {months}. Puede cancelarlo antes en su página; entonces termina con el mes que ya está pagado.";
export const endsOn = "Termina el {day}.";
export const answersWithin = "Un ticket nuevo tiene su primera respuesta en {hours} horas.";
export const includesHours = "Incluye {time} de trabajo al mes.";
export const hourBeyond = "Cada hora adicional cuesta {amount}.";
export const whatIsIncluded = "Qué incluye";
export const whatFor = "Concepto";
export const amount = "Al mes";
export const total = "Total al mes, antes de impuestos";
export const yourName = "Su nombre";
export const iAgreeToRenewal = "Acepto que este contrato siga por sí solo hasta que yo lo cancele.";
export const accept = "Aceptar contrato";
export const cancel = "Cancelar contrato";
export const reallyCancel = "¿Cancelarlo ahora? Termina el {day}, con el mes que ya está pagado.";
export const confirmCancel = "Sí, cancelar";
export const keepIt = "Conservarlo";
export const invoicesOfIt = "Sus facturas están en Facturas.";
export const acceptedBy = "Aceptado por {name} el {day}.";
export const pricesAsSigned = "Los precios son los de la cotización {quote}, firmada por {name} el {day}.";
export const canceledOn = "Cancelado el {day}.";
export const changeFrom = "{what}, cambio desde el {day}";
export const closingOf = "{title}, cambios hasta el final, el {day}";
export const usedLess = "{title}, menos de lo facturado";
export const monthFor = "{title}, del {from} al {to}";
export const offered = "Su contrato está listo para leer";
export const offeredNow = "Léalo y acéptelo en su cuenta. No se factura nada antes de que usted lo acepte.";
export const acceptedTitle = "Usted aceptó el contrato";
export const acceptedNow = "Este es su comprobante. Guárdelo: dice lo que aceptó, cuánto cuesta y cómo cancelarlo.";
export const canceledTitle = "Su contrato está cancelado";
export const canceledNow = "Termina el {day}. Hasta entonces todo sigue igual.";
export const yearlyTitle = "Su contrato sigue vigente";
export const yearlyNow = "Una vez al año le recordamos qué tiene, cuánto cuesta y cómo detenerlo.";
export const howToCancel = "Para cancelar, abra el contrato en su cuenta y presione Cancelar contrato. O llámenos.";
export const seeContract = "Ver el contrato";
export const contract = "Contrato";
export const monthly = "Al mes";
export const newPricesFrom = "Precios nuevos desde el {day}";
export const newPricesNow = "Los precios de su contrato cambian. Este es su aviso, antes de que se apliquen.";
export const monthlyNow = "Al mes ahora";
export const monthlyFrom = "Al mes desde el {day}";
export const priceBecomes = "{what}: {before} pasa a {after}";
export const why = "Por qué";
export const cancelBefore =
  "Si no quiere los precios nuevos, cancele antes del {day}. El contrato termina entonces con el mes que ya está pagado y usted nunca los paga.";
export const pricesStayTitle = "Sus precios siguen igual";
export const pricesStayNow =
  "Le avisamos de precios nuevos desde el {day}. Los retiramos: usted sigue pagando {amount} al mes antes de impuestos.";
export const comingSum = "{before} al mes pasa a {after} desde el {day}, antes de impuestos.";
export const comingWhy = "Por qué: {reason}";
export const aMonth = "{amount} al mes";

export const contractStatusLabels = {
  draft: "Borrador",
  pending: "Espera su respuesta",
  active: "Vigente",
  ended: "Terminado",
};
