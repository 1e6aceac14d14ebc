// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { endLanguageOffer, offerLanguage } from "./offer-language.ts";

const offered = (lang: string, language: string) => {
  const root = document.documentElement;
  delete root.dataset.offer;
  root.lang = lang;
  offerLanguage({ language } as Navigator, localStorage, root);
  return root.dataset.offer;
};
beforeEach(() => localStorage.clear());

test.each([
  ["en", "es-US", "es"],
  ["en", "es", "es"],
  ["en", "en-US", undefined],
  ["en", "fr", undefined],
  ["es", "en-US", "en"],
  ["es", "es-MX", undefined],
])("a page in %s offers a browser that prefers %s: %s", (lang, language, expected) => {
  expect(offered(lang, language)).toBe(expected);
});

test("once it was taken or closed it is not made again", () => {
  expect(offered("en", "es")).toBe("es");
  endLanguageOffer();
  expect(document.documentElement.dataset.offer).toBeUndefined();
  expect(offered("en", "es")).toBeUndefined();
});
