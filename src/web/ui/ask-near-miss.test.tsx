import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { askNearMiss } from "./ask-near-miss.ts";
import { TextField } from "./text-field.tsx";

function leftWith(value: string) {
  render(<TextField id="email" label="Email" name="email" type="email" errors={["Not sent."]} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
  fireEvent.input(field, { target: { value } });
  askNearMiss(field);
  return field;
}

test("an address with a slip is asked about, and one press corrects it", () => {
  const field = leftWith("ana@gmial.com");
  let heard = 0;
  field.addEventListener("input", () => heard++);
  fireEvent.click(screen.getByRole("button", { name: "ana@gmail.com" }));
  expect(field.value).toBe("ana@gmail.com");
  expect(heard).toBe(1);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("status")).toBeNull();
});

test("it is asked once, and not any more when the address was mended by hand", () => {
  const field = leftWith("ana@gmial.com");
  askNearMiss(field);
  expect(screen.getAllByRole("status")).toHaveLength(1);
  fireEvent.input(field, { target: { value: "ana@gmail.com" } });
  askNearMiss(field);
  expect(screen.queryByRole("status")).toBeNull();
});

test("an address that looks right is left alone", () => {
  leftWith("ana@oakdale-dental.example");
  expect(screen.queryByRole("status")).toBeNull();
});
