import { expect, test } from "vitest";
import { wantIn } from "#domain/assistant/want-in.ts";
import type { NearTarget } from "#domain/knowledge/match-phrasings.ts";

const target = (name: string | null, share: number): NearTarget => ({
  target: name,
  text: "",
  near: 0,
  given: 0,
  alike: 0,
  chance: Math.log(share),
  meant: -9,
  lines: new Map(),
});

test("what most likely wants a person is no question", () => {
  expect(wantIn([target("person", 0.7), target("a", 0.3)], "you lost my order")).toBe("person");
  expect(wantIn([target("person", 0.5), target("a", 0.5)], "you lost my order")).toBeNull();
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
