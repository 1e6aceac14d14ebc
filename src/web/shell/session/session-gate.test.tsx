import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionGate } from "./session-gate.tsx";

test("a form in it is the same one before and after the session is known", () => {
  const form = (isSettled: boolean) => (
    <SessionGate isSettled={isSettled}>
      <input aria-label="Ticket number" />
    </SessionGate>
  );
  const { rerender } = render(form(false));
  const field = screen.getByLabelText<HTMLInputElement>("Ticket number");
  field.value = "T-10427";
  rerender(form(true));
  expect(screen.getByLabelText<HTMLInputElement>("Ticket number").value).toBe("T-10427");
});
