import { fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { LineItems } from "./line-items.tsx";
import { blankTyped, type LineKind, type TypedLine } from "./typed-lines.ts";

const lineKind: LineKind<"labor" | "part"> = {
  kinds: { labor: "Labor", part: "Part" },
  blank: { ...blankTyped, kind: "labor" },
  ofKind: (kind) => ({ kind }),
  picked: { service: "labor", goods: "part" },
  has: { cost: true, optional: true },
};

function Lines({ start }: { start: TypedLine<"labor" | "part">[] }) {
  const [lines, setLines] = useState(start);
  return <LineItems id="lines" of={lineKind} lines={lines} onChange={setLines} />;
}

const line = (number: number) => within(screen.getByRole("group", { name: `Line ${number}` }));

test("the line at work shows its further fields, the others say them in words", () => {
  const drive = { ...lineKind.blank, what: "Drive", price: "84", cost: "60", optional: true };
  render(<Lines start={[drive, { ...lineKind.blank, what: "Fit it", price: "40" }]} />);
  expect(line(1).getByText("optional, cost $60.00")).toBeTruthy();
  expect(line(1).queryByLabelText("Our cost")).toBeNull();
  fireEvent.focus(line(1).getByLabelText("Price"));
  fireEvent.change(line(1).getByLabelText("Our cost"), { target: { value: "61" } });
  expect(line(1).queryByText(/cost \$/)).toBeNull();
  fireEvent.focus(line(2).getByLabelText("Price"));
  expect(line(1).getByText("optional, cost $61.00")).toBeTruthy();
  expect(line(2).getByLabelText("Our cost")).toBeTruthy();
});

test("the button before a line opens and closes it", () => {
  render(<Lines start={[{ ...lineKind.blank, what: "Fit it", price: "40" }]} />);
  const button = line(1).getByRole("button", { name: "More of line 1" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(line(1).getByLabelText("Taxed")).toBeTruthy();
  fireEvent.click(button);
  expect(line(1).queryByLabelText("Taxed")).toBeNull();
});
