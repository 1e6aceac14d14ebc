import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notificationLimit, notifications } from "./notifications-store.ts";
import { Notifications } from "./notifications.tsx";

beforeEach(async () => {
  render(<Notifications />);
  act(() => void notifications.add({ title: "First", description: "It fetches the code that shows notices." }));
  await screen.findByRole("button", { name: "Dismiss" });
  act(() => notifications.list().forEach(({ id }) => notifications.remove(id)));
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => notifications.list().forEach(({ id }) => notifications.remove(id)));
  vi.useRealTimers();
});

const show = (description = "Saved.") => act(() => void notifications.add({ title: "Done", description }));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const shown = (text = "Saved.") => screen.queryByText(text) !== null;

test("a notice is announced politely, stays for 4000 ms and can be put away", () => {
  expect(screen.getByRole("region", { name: "Notifications" }).getAttribute("aria-live")).toBe("polite");
  show();
  pass(notificationLimit.milliseconds - 100);
  expect(shown()).toBe(true);
  pass(200);
  expect(shown()).toBe(false);
  show();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(shown()).toBe(false);
});

test("one at once: the newest takes the place", () => {
  show("One");
  show("Two");
  expect([shown("One"), shown("Two")]).toEqual([false, true]);
});

test("it waits under the pointer and while it holds the focus, and goes on where it was", () => {
  show();
  const toast = screen.getByText("Saved.");
  pass(3000);
  fireEvent.mouseEnter(toast.closest(".toast") ?? toast);
  pass(60_000);
  expect(shown()).toBe(true);
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus());
  fireEvent.mouseLeave(toast.closest(".toast") ?? toast);
  pass(60_000);
  expect(shown()).toBe(true);
  act(() => screen.getByRole("button", { name: "Dismiss" }).blur());
  pass(900);
  expect(shown()).toBe(true);
  pass(200);
  expect(shown()).toBe(false);
});
