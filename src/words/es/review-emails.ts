// Words of the email that asks about a finished repair.
export const howDidItGo = "¿Qué tal la reparación?";
export const pressOne = "Presione una. Se abre una página donde la envía; hasta entonces no se guarda nada.";
export const ofFive = "{rating} de 5: {words}";
export const onlyOnce =
  "Preguntamos una sola vez por cada reparación. Las calificaciones malas cuentan y se muestran igual que las buenas.";
export const repair = "Reparación";
export const device = "Equipo";
export const somethingWrong = "¿Algo no quedó bien en la reparación? Llame al {phone}: es más rápido.";
