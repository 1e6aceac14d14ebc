import { expect, test } from "vitest";
import { runInLanguage } from "#current-language";
import { keptQuoteNote, keptWithdrawal, saidQuoteNote } from "#domain/tickets/quote-note.ts";

const note = { name: "Rosa Medina", number: "Q-1", money: "$1,210.50" };

test.each([
  [keptQuoteNote("approved", note), "Rosa Medina aprobó la cotización Q-1, $1,210.50."],
  [
    keptQuoteNote("declined", { ...note, reason: "Too dear.\nSorry." }),
    "Rosa Medina rechazó la cotización Q-1, $1,210.50. Motivo: Too dear.\nSorry.",
  ],
  [keptWithdrawal(note), "Rosa Medina retiró la cotización Q-1."],
  ["Something else.", "Something else."],
])("%s", (kept, said) => {
  expect(saidQuoteNote(kept)).toBe(kept);
  expect(runInLanguage("es", () => saidQuoteNote(kept))).toBe(said);
});
