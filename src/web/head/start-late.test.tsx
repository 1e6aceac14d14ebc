import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import "./start-late.ts";

test("hands over early clicks, except the one that React answers itself", () => {
  document.body.innerHTML = '<button type="button">Decline</button><button type="button">Accept</button>';
  const [decline, accept] = [...document.querySelectorAll("button")] as [HTMLButtonElement, HTMLButtonElement];
  fireEvent.click(decline);
  // React, hydrating because of a click, commits while the click is on its way down.
  let taken: HTMLElement[] = [];
  document.addEventListener("click", () => (taken = window.takeEarlyClicks?.() ?? []), { capture: true, once: true });
  fireEvent.click(accept);
  expect(taken).toEqual([decline]);
  fireEvent.click(decline);
  expect(window.takeEarlyClicks, "nothing is kept any more").toBeUndefined();
});

test("keeps the search shortcut until the search itself hears it", () => {
  delete window.takeEarlyClicks;
  expect(fireEvent.keyDown(document.body, { key: "k", ctrlKey: true }), "the browser's own search opens").toBe(false);
  expect(window.searchKey).toBe(true);
  delete window.searchKey;
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(window.searchKey).toBeUndefined();
});
