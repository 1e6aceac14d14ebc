import { expect, test } from "vitest";
import { wantIn } from "#domain/assistant/want-in.ts";
import type { NearTarget } from "#domain/knowledge/match-phrasings.ts";

const target = (name: string | null, share: number, near = 0.5): NearTarget => ({
  target: name,
  text: "",
  near,
  given: 0,
  alike: near,
  chance: Math.log(share),
  meant: -9,
  verbatim: false,
  lines: new Map(),
});

test("what most likely wants a person is no question", () => {
  expect(wantIn([target("person", 0.7), target("a", 0.3)], "you lost my order")).toBe("person");
  expect(wantIn([target("person", 0.5), target("a", 0.5)], "you lost my order")).toBeNull();
  // "So times 4 please" is like nothing anybody says who wants a person.
  expect(wantIn([target("person", 0.9, 0.3)], "so times 4 please")).toBeNull();
});

test("an emergency must be nearly certain, unless it happens as it is told", () => {
  const likely = [target("liquid", 0.6), target("a", 0.4)];
  expect(wantIn(likely, "a wet keyboard")).toBeNull();
  expect(wantIn(likely, "i just dumped my drink on the keyboard")).toBe("liquid");
  expect(wantIn(likely, "it is dripping out of the side")).toBe("liquid");
  expect(wantIn([target("fire", 0.95)], "smoke from a laptop")).toBe("fire");
});

test("what may want one emergency or another is an emergency", () => {
  expect(wantIn([target("fire", 0.5), target("battery", 0.45)], "it hisses")).toBe("fire");
});

test("who has read of an attack has none, and who is afraid of a battery has one", () => {
  expect(wantIn([target("breach", 0.97)], "our doctor read about ransomware and now wants backups")).toBeNull();
  expect(wantIn([target("battery", 0.97)], "i am afraid of this battery, it got so round")).toBe("battery");
});

test("what is only said wants nothing, where that is likelier than help", () => {
  expect(wantIn([target("thanks", 0.8), target("person", 0.1)], "whew thanks")).toBe("thanks");
  expect(wantIn([target("noted", 0.4), target("a", 0.6)], "ok the battery then")).toBeNull();
});

test("nobody was reached by a stranger where nobody is named", () => {
  expect(wantIn([target("scam", 0.95)], "his photos are on the computer and now it is clicking")).toBeNull();
});

test("a server that beeps was not attacked", () => {
  expect(wantIn([target("breach", 0.95)], "the one with all our files just beeps, can somebody come now")).toBeNull();
  expect(wantIn([target("breach", 0.95)], "all our files have a strange name now")).toBe("breach");
});

test("what makes strange noises was not attacked, and what beeps is not wet", () => {
  expect(wantIn([target("breach", 0.99)], "my drive makes a weird clicking noise")).toBeNull();
  expect(wantIn([target("breach", 0.99)], "all files have weird names")).toBe("breach");
  expect(wantIn([target("liquid", 0.99)], "it beeps loudly when it starts")).toBeNull();
  expect(wantIn([target("liquid", 0.99)], "a whole beer went over the keyboard")).toBe("liquid");
});

test("who asks what it costs says no goodbye", () => {
  expect(wantIn([target("noted", 0.9)], "ok tried that, what does it cost")).toBeNull();
  expect(wantIn([target("noted", 0.9)], "ok tried that")).toBe("noted");
});

test("what beeps in the heat does not burn", () => {
  expect(wantIn([target("fire", 0.97)], "the air conditioning died and the server beeps")).toBeNull();
  expect(wantIn([target("fire", 0.97)], "it smells and the server beeps")).toBe("fire");
});
