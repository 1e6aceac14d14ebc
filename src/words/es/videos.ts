export const video = "Video: {name}";
export const english = "Inglés";
export const theFilmAsAFile = "El video como archivo";
export const chapters = "Capítulos";
export const chaptersInAll = "Capítulos, {time} en total";
export const videos = "Videos";
export const pageNotFound = "Página no encontrada";
export const noSoundWithCaptions = "Sin sonido, con subtítulos";
export const whatHappens = "Qué pasa";
export const inWritingWithWhatTo = "Por escrito, con lo que puede hacer si no funciona:";
export const moreVideos = "Más videos";
export const films = "Videos";
export const length = "Duración";
export const ratherRead = "¿Prefiere leer?";
export const theSameStepsStandIn =
  "Los mismos pasos están por escrito en {help}, con lo que puede hacer cuando algo no funciona.";
export const help = "Ayuda";
