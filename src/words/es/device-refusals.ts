// Refusals of the server about devices.
export const noSuchDevice = "No hay ningún equipo así en su cuenta.";
export const serialTaken = "El equipo «{name}» ya tiene este número de serie.";
export const serialTakenByAnother = "Otro equipo de su organización ya tiene este número de serie.";
export const chooseType = "Elija el tipo.";
export const typeADay = "Escriba el día así: 2026-11-21.";
export const notesTooLong = "Las notas pueden tener hasta 2,000 caracteres.";
export const chooseFromList = "Elija una opción de la lista.";
export const nameIt = "Póngale un nombre al equipo.";
export const typeAMac = "Escriba la dirección así: 00:1A:2B:3C:4D:5E.";
export const changedMeanwhile = "Otra persona cambió este equipo mientras tanto. Cargue la página de nuevo.";
export const yourRoleMayNotChange =
  "Su función en esta organización no permite cambiar este equipo. Pídaselo a un propietario.";
export const organizationMissing = "Elija la organización de este equipo.";
export const onePhoto = "Elija una sola imagen.";
export const noPhoto = "Este equipo no tiene imagen.";
export const inRepairNow = "Este equipo está en reparación con nosotros. Podrá cambiarlo cuando lo recoja.";
export const noSuchLabel = "No existe esa etiqueta.";
