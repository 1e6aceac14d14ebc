import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextField } from "./text-field.tsx";

function typed(value: string) {
  render(<TextField id="email" label="Email" name="email" type="email" />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
  fireEvent.input(field, { target: { value } });
  return field;
}

test("an address with a slip is asked about once the field is left, and one press corrects it", () => {
  const field = typed("ana@gmial.com");
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole("button", { name: "ana@gmail.com" }));
  expect(field.value).toBe("ana@gmail.com");
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test("an address that looks right is left alone", () => {
  fireEvent.blur(typed("ana@oakdale-dental.example"));
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});
