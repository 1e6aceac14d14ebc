/**
 * Words that name a minimum instead of a sum, in English and Spanish, without accents: an estimate must say what the work comes to
 * (16 CCR 2722).
 */
const alone = [
  "start(?:s|ing)? (?:at|from)",
  "as low as",
  "at minimum",
  "minimum (?:of|charge|fee|price)",
  "a partir de",
  "como minimo",
  "minimo de",
  "(?:cargo|precio|costo) minimo",
  "empezando en",
];
const beforeAmount = ["from", "at least", "minimum", "no less than", "desde", "al menos", "por lo menos", "minimo"];
const afterAmount = [
  "and up",
  "and more",
  "or more",
  "or higher",
  "minimum",
  "plus",
  "\\+",
  "en adelante",
  "o mas",
  "y mas",
  "minimo",
];

const amount = "(?:us)?\\$ ?\\d[\\d.,]*";
const open = new RegExp(
  [
    `\\b(?:${alone.join("|")})(?:\\W|$)`,
    `\\b(?:${beforeAmount.join("|")}) (?:${amount}|\\d)`,
    `${amount} ?(?:${afterAmount.join("|")})(?:\\W|$)`,
  ].join("|"),
);

/** True when a text says what something costs at least. */
export const namesMinimum = (text: string): boolean =>
  open.test(
    text
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll(/[\s:]+/g, " "),
  );
