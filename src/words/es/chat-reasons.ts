export const chatRatingReasons = {
  incorrect: "Es incorrecto",
  outdated: "No está actualizado",
  incomplete: "Falta algo",
  irrelevant_sources: "Las fuentes no corresponden",
  tone: "El tono",
  unsafe: "Es peligroso",
  other: "Otra cosa",
};
