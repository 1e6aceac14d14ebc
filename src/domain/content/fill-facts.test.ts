import { expect, test } from "vitest";
import { fillFacts } from "./fill-facts.ts";

const facts = new Map([
  ["price it/seat", "$49"],
  ["price it/screen", "$189 to $320"],
  ["less 25", "$3"],
  ["openHours", "weekdays 8 to 6"],
]);
const filled = (text: string) => fillFacts(text, facts);

test.each([
  ["{{sum 10 x price it/seat + $89}}", "$579"],
  ["{{sum price it/seat - less 25}}", "$46"],
  ["{{amount $1,250}}", "$1,250"],
  ["{{ price it/seat }}", "$49"],
  ["{{OpenHours}}.", "Weekdays 8 to 6."],
])("%s shows %s", (text, words) => expect(filled(text)).toEqual({ text: words, problems: [] }));

test.each(["{{sum 2 x price it/screen}}", "{{sum price it/none}}", "{{amount 12}}", "{{price it/none}}"])(
  "%s is refused, with what can be named",
  (text) => expect(filled(text).problems).toEqual([expect.stringContaining(`${text} is no fact`)]),
);
