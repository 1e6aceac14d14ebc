import { expect, test } from "vitest";
import { namesMinimum } from "./open-price.ts";

test.each([
  "Repair, from $80",
  "Repair from: 80",
  "Labor starting at",
  "Labor, Starting  At $50",
  "Starts from $50",
  "At least 2 hours",
  "Minimum $50",
  "Minimum charge",
  "As low as $20",
  "$50 and up",
  "$50+",
  "Reparación desde $50",
  "Mano de obra a partir de",
  "Mínimo $50",
  "$50 como mínimo",
  "Al menos $50",
  "$1,050.00 en adelante",
  "$50 o más",
])("%s is no sum", (text) => {
  expect(namesMinimum(text)).toBe(true);
});

test.each([
  "Move files from the old disk",
  "Memory, 16 GB or more",
  "Start menu repaired",
  "Battery, 3 cells",
  "Copia desde el disco viejo",
  "Disco de 1 TB o más",
  "Over-the-air update",
  "Fuente de poder, 65 W",
])("%s names no minimum", (text) => {
  expect(namesMinimum(text)).toBe(false);
});
