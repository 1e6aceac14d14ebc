import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSavedNumber } from "./use-saved-number.ts";

const saved: number[] = [];

function Quantity({ held, busy }: { held: number; busy: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const problem = useSavedNumber(field, { held, busy, save: (value) => void saved.push(value) });
  return (
    <>
      <input ref={field} aria-label="Quantity" type="number" min={1} max={20} defaultValue={held} />
      <p role="status">{problem}</p>
    </>
  );
}

const show = () => {
  const { rerender } = render(<Quantity held={2} busy={false} />);
  return (held: number, busy: boolean) => rerender(<Quantity held={held} busy={busy} />);
};

const field = () => screen.getByLabelText<HTMLInputElement>("Quantity");
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTime(1000));

beforeEach(() => {
  saved.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("what is typed key by key is saved as a whole, and what follows waits for the answer", () => {
  const now = show();
  field().focus();
  type("1");
  type("12");
  pause();
  expect(saved).toEqual([12]);
  now(2, true);
  type("20");
  pause();
  expect([saved, field().value]).toEqual([[12], "20"]);
  now(12, false);
  expect(saved).toEqual([12, 20]);
  now(12, true);
  now(20, false);
  expect(field().value).toBe("20");
});

test("a number that was refused goes back to what is held", () => {
  const now = show();
  type("9");
  fireEvent.blur(field());
  expect(saved).toEqual([9]);
  now(2, true);
  now(2, false);
  expect(field().value).toBe("2");
});

test.each(["0", "21", "1.5", ""])("%j is said to be out of range, and goes back when the field is left", (value) => {
  show();
  act(() => field().focus());
  type(value);
  expect(screen.getByRole("status").textContent).toBe("Choose 1 to 20.");
  pause();
  act(() => field().blur());
  expect(screen.getByRole("status").textContent).toBe("Choose 1 to 20. It is still 2.");
  expect([saved, field().value]).toEqual([[], "2"]);
});
