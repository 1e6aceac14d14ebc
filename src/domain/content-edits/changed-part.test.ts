import { expect, test } from "vitest";
import { changedPart } from "./changed-part.ts";

test.each([
  [
    "You see the fault and the price.",
    "You see the fault, the day and the price.",
    "… the fault and …",
    "… the fault, the day and …",
  ],
  ["One.", "Two.", "One.", "Two."],
  ["Bring it in", "Bring it in today", "… in", "… in today"],
  ["a b c", "a c", "a b c", "a c"],
])("%s, then %s", (from, to, was, now) => expect(changedPart(from, to)).toEqual({ from: was, to: now }));
