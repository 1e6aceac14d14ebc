import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import "./start-late.ts";

test("makes early clicks again, except the one that React answers itself", () => {
  document.body.innerHTML = '<button type="button">Decline</button>';
  const button = document.querySelector("button") as HTMLButtonElement;
  let heard = 0;
  button.addEventListener("click", () => heard++);
  fireEvent.click(button);
  expect(heard, "before the application runs").toBe(1);
  // React, hydrating because of a click, runs the effect that calls this while the click is on its way down.
  document.addEventListener("click", () => window.replayClicks?.(), { capture: true, once: true });
  fireEvent.click(button);
  expect(heard, "the first click again, and the second once").toBe(3);
});
