import { expect, test } from "vitest";
import { dangerIn, someoneHurt } from "#domain/assistant/danger.ts";

test.each([
  "my dad got an electric shock from the power strip",
  "help my coworker is unconscious next to the server",
  "he has chest pains",
])("somebody is hurt: %s", (plain) => expect(someoneHurt(plain)).toBe(true));

test.each(["our network collapsed at noon", "i was in shock when i saw the price", "the shelf collapsed on my pc"])(
  "nobody is hurt: %s",
  (plain) => expect(someoneHurt(plain)).toBe(false),
);

test("who has sent money to a swindler needs help at once, who asks about it does not", () => {
  expect(dangerIn("i just zelled a scammer 800 dollars, i sent it an hour ago")).toBe("scam");
  expect(dangerIn("i bought gift cards for a fake microsoft technician")).toBe("scam");
  expect(dangerIn("our bookkeeper just wired 48,200 to a vendor and it was a fake email")).toBe("scam");
  expect(dangerIn("i read about a scam where people sent money")).toBeNull();
  expect(dangerIn("can i pay with zelle")).toBeNull();
});

test.each([
  "i think we got hacked, files are encrypted",
  "we've been hacked",
  "help, our server was just broken into",
  "creo que nos hackearon",
])("was attacked: %s", (plain) => expect(dangerIn(plain)).toBe("breach"));

test.each([
  "if we got hacked, who would we call",
  "we were hacked two years ago and want better protection",
  "we got hacked, how much do you charge to clean it up",
  "i think my facebook got hacked",
])("was not attacked now: %s", (plain) => expect(dangerIn(plain)).toBeNull());
