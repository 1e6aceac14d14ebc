// Words of repairs, their steps and estimates, on screens and papers.
export const waitingForADecision = "Espera una decisión";
export const typeTheRepairNumber = "Escriba un número de reparación como R-10241.";
export const typeAnAmount = "Escriba un importe como 45.00.";
export const typeYourNameToApprove = "Escriba su nombre para aprobar.";
export const typeYourNameToDecline = "Escriba su nombre para rechazar.";
export const noSuchRepair = "No existe esa reparación, o el enlace ya no sirve.";
export const onlyApproversDecide =
  "Un propietario o aprobador de su organización decide esto. Tiene el enlace en su correo.";
export const noSuchOption = "Una de las opciones no es parte de este presupuesto. Cargue la página otra vez.";
export const noSuchEstimate = "No existe ese presupuesto.";
export const estimateExpired = "Este presupuesto venció. Pídanos uno nuevo: {phone}.";
export const estimateSuperseded = "Un presupuesto más nuevo reemplaza a este. Cargue la página otra vez para verlo.";
export const estimateAnswered = "Este presupuesto ya tiene respuesta. Para cambiarla, llame al {phone}.";
export const aTechnician = "Un técnico";
export const nextBooked = "Esperamos el equipo en la tienda.";
export const nextReceived = "{who} lo revisa ahora y busca la falla.";
export const nextDiagnosing = "{who} busca la falla. Usted recibe un presupuesto antes de cualquier trabajo.";
export const nextYouDecide = "Ahora decide usted. No se hace nada hasta que responda al presupuesto.";
export const nextApproverDecides = "Ahora decide un aprobador de su organización. No se hace nada antes.";
export const nextApproved = "{who} empieza el trabajo ahora. Usted no tiene que hacer nada.";
export const nextWaitingFor = "Esperamos {part}; después sigue el trabajo. Usted no tiene que hacer nada.";
export const nextWaiting = "Esperamos una pieza; después sigue el trabajo. Usted no tiene que hacer nada.";
export const nextInRepair = "{who} está trabajando en él. Usted no tiene que hacer nada.";
export const nextTesting = "El trabajo está hecho. Probamos todo antes de que venga.";
export const nextReady = "Está listo. Recójalo en horas de servicio, con una identificación o el comprobante.";
export const nextReadyWithLoaner = "Está listo. Traiga nuestro equipo prestado cuando lo recoja.";
export const nextPickedUp = "Ya tiene su equipo. Responda abajo si algo no está bien.";
export const nextDeclined = "Usted rechazó el presupuesto. Preparamos el equipo para entregarlo como está.";
export const nextUnrepairable =
  "Este equipo no se puede reparar. Lo preparamos para usted y le decimos qué se puede salvar.";
export const nextCancelled = "Esta reparación se canceló.";
export const nextAbandoned = "Este equipo no se recogió. Llámenos si lo quiere de vuelta.";

export const repairStepLabels = {
  checkedIn: "Recibimos su equipo",
  lookedAt: "Revisado",
  yourDecision: "Su decisión",
  inRepair: "En reparación",
  tested: "Probado",
  ready: "Listo",
};

/** Words of a state for the client. */
export const clientStatusLabels = {
  booked: "Lo esperamos en la tienda",
  received: "Recibimos su equipo",
  diagnosing: "En revisión",
  estimate_sent: "Espera su decisión",
  approved: "Aprobado, el trabajo empieza pronto",
  waiting_parts: "Esperamos una pieza",
  in_repair: "En reparación",
  quality_check: "En pruebas",
  ready: "Listo para recoger",
  picked_up: "Recogido",
  declined: "Rechazado",
  unrepairable: "No se puede reparar",
  cancelled: "Cancelado",
  abandoned: "No recogido",
};

export const lineKindLabels = {
  part: "Pieza",
  labor: "Mano de obra",
  diagnosis: "Revisión",
  travel: "Traslado",
  credit: "Descuento",
  other: "Otro",
};

export const partClassLabels = { new: "nueva", used: "usada", rebuilt: "reconstruida", exchange: "de intercambio" };

export const usedForLabels = { household: "Hogar", home_office: "Oficina en casa", business: "Negocio" };

export const backupLabels = { full: "Copia completa", if_possible: "Si es posible", none: "Sin copia" };

export const replacedPartsLabels = {
  return: "Se le devuelven",
  recycle: "Las reciclamos",
  core: "Vuelven al fabricante",
};
