export const questions = "Preguntas";
export const topics = "Temas";
export const stillOpen = "¿Le quedó una duda?";
