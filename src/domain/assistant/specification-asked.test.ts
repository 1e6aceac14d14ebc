import { expect, test } from "vitest";
import { asksForSpecification } from "#domain/assistant/specification-asked.ts";

test.each([
  ["- Updates: By itself, until 2032", "until what year does your home wi-fi router keep getting updates"],
  ["- Wi-Fi: Wi-Fi 7", "which wifi version does the router have"],
  ["- Weight: 3.1 lb", "is the laptop heavy"],
  ["- Ordered for you: 9 working days", "if i order the summit now how long do i wait"],
  ["- Warranty: 3 years, by its maker", "how many years is the monitor covered"],
])("%s is asked for: %s", (line, plain) => expect(asksForSpecification(line, plain)).toBe(true));

test.each([
  ["- Wi-Fi: Wi-Fi 7", "until what year does your home wi-fi router keep getting updates"],
  ["- Weight: 3.1 lb", "how much memory does it have"],
])("%s is not: %s", (line, plain) => expect(asksForSpecification(line, plain)).toBe(false));
