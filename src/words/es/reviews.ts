import type { DeviceKind } from "#contract/devices/device-words.ts";
import type { HiddenReason, Rating } from "#contract/reviews/review-words.ts";

// Words of reviews: the private page that takes them, and the part of public pages that shows them.
export const ratingLabels = {
  5: "Excelente",
  4: "Bueno",
  3: "Regular",
  2: "Deficiente",
  1: "Malo",
} satisfies Record<Rating, string>;

export const jobLabels = {
  laptop: "Reparación de laptop",
  desktop: "Reparación de computadora",
  phone: "Reparación de teléfono",
  tablet: "Reparación de tableta",
  printer: "Reparación de impresora",
  server: "Reparación de servidor",
  network: "Reparación de equipo de red",
  console: "Reparación de consola de juegos",
  other: "Reparación",
} satisfies Record<DeviceKind, string>;

export const hiddenLabels = {
  personal_data: "Ocultamos las palabras: nombran datos personales. La calificación cuenta.",
  abuse: "Ocultamos las palabras: son ofensivas. La calificación cuenta.",
} satisfies Record<HiddenReason, string>;

export const ofFive = "{rating} de 5";
export const chooseARating = "Elija qué tal fue la reparación.";
export const chooseACity = "Elija una ciudad de la lista.";
export const noSuchReview = "No existe esa opinión.";

export const pageTitle = "Reparación {number}: su calificación";
export const linkDoesNotOpen = "Este enlace ya no se abre";
export const openFromEmail = "Abra su calificación desde el correo";
export const onlyTheLinkOpens = "Solo la abre el enlace de nuestro correo, durante 30 días.";
export const signIn = "Iniciar sesión";
export const orCall = "O llame por {number}:";
export const howDidItGo = "¿Qué tal la reparación?";
export const forDevice = "{device}, reparación {number}";
export const yourRating = "Su calificación";
export const comment = "Comentario";
export const whatWasGood = "Una frase: lo bueno y lo malo. Sin apellidos, teléfonos ni direcciones, por favor.";
export const yourCity = "Su ciudad";
export const anotherPlace = "Otro lugar";
export const mayShow = "Pueden mostrar esto en el sitio";
export const shownAs =
  "Su comentario aparece con su nombre de pila, ciudad, tipo de trabajo y mes: {line}. Sea bueno o malo, y con nuestra respuesta.";
export const withoutLeave = "Sin esto, solo se cuenta su calificación.";
export const sendRating = "Enviar calificación";
export const thankYou = "Gracias. Su calificación está guardada.";
export const changeUntil = "Puede cambiarla con el enlace del correo hasta el {day}.";
export const ourAnswer = "Nuestra respuesta";

export const afterTheRepair = "Después de la reparación";
export const ratingCount = "{count} calificaciones";
export const oneRating = "1 calificación";
export const allAreAsked =
  "A quien recoge una reparación terminada le preguntamos una vez, por correo. Cada calificación cuenta, y las malas también aparecen aquí.";
export const ratings = "Calificaciones";
