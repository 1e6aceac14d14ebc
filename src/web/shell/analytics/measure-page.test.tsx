import { expect, test } from "vitest";
import { selectorOf } from "./measure-page.ts";

test("an element is named from the nearest id down, with at most two classes", () => {
  document.body.innerHTML = '<main id="content"><section class="hero wide tall"><h1>Hi</h1></section></main><p></p>';
  expect(selectorOf(document.querySelector("h1"))).toBe("main#content>section.hero.wide>h1");
  expect(selectorOf(document.querySelector("p"))).toBe("p");
  expect(selectorOf(null)).toBeUndefined();
});
