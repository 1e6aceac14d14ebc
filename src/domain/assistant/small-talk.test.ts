import { expect, test } from "vitest";
import { withoutGreeting } from "#domain/assistant/small-talk.ts";

test.each([
  ["Hi there, do you fix Macs?", "do you fix Macs?"],
  ["Good morning! Quick question: are you open today", "are you open today"],
  ["hello. my laptop is slow", "my laptop is slow"],
  ["Buenas tardes, ¿reparan celulares?", "¿reparan celulares?"],
  ["hey guys two questions - do you fix macs and how long", "do you fix macs and how long"],
  // Nothing would be left, or nothing is there.
  ["hello there", "hello there"],
  ["history of my tickets", "history of my tickets"],
  ["questions about my bill", "questions about my bill"],
])("%s", (message, rest) => expect(withoutGreeting(message)).toBe(rest));
