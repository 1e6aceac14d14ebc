import { fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { byDay, type HoursEntry } from "./hours-by-day.ts";
import { HoursField, ShownValue } from "./hours-field.tsx";

const start: HoursEntry[] = [{ days: ["monday", "tuesday"], opens: "08:00", closes: "18:00" }];

function Hours({ from = start }: { from?: HoursEntry[] }) {
  const [value, setValue] = useState<unknown>(from);
  return (
    <ShownValue value={{ hours: start }}>
      <HoursField path="hours" name="hours" schema={{}} value={value} problems={{}} onChange={setValue} />
      <output>{JSON.stringify(byDay(value as HoursEntry[]).monday)}</output>
    </ShownValue>
  );
}
const monday = () => within(screen.getByRole("group", { name: "Monday" }));
const spans = () => JSON.parse(screen.getByRole("status").textContent ?? "") as { opens: string; closes: string }[];
const type = (name: string, value: string) =>
  fireEvent.change(monday().getByRole("textbox", { name }), { target: { value } });
const press = (name: RegExp) => fireEvent.click(monday().getByRole("button", { name }));

test("a day has from, to and a break, and is marked where it differs from what visitors see", () => {
  render(<Hours />);
  expect(screen.queryByText("changed")).toBeNull();
  press(/^Break/);
  type("Break from", "12:30 pm");
  type("Break to", "1:15 pm");
  type("From", "9 am");
  type("To", "5 pm");
  expect(spans()).toEqual([
    { opens: "09:00", closes: "12:30" },
    { opens: "13:15", closes: "17:00" },
  ]);
  expect(monday().getByText("changed")).toBeTruthy();
  expect(within(screen.getByRole("group", { name: "Tuesday" })).queryByText("changed")).toBeNull();
  press(/^Without break/);
  expect(spans()).toEqual([{ opens: "09:00", closes: "17:00" }]);
});

test("of two breaks each is changed and taken out by itself", () => {
  const span = (opens: string, closes: string): HoursEntry => ({ days: ["monday"], opens, closes });
  render(<Hours from={[span("08:00", "10:00"), span("10:30", "12:00"), span("13:00", "18:00")]} />);
  const [, second] = monday().getAllByRole("textbox", { name: "Break to" });
  if (second) fireEvent.change(second, { target: { value: "1:30 pm" } });
  expect(spans().at(-1)).toEqual({ opens: "13:30", closes: "18:00" });
  const [removeFirst] = monday().getAllByRole("button", { name: /^Without break/ });
  if (removeFirst) fireEvent.click(removeFirst);
  expect(spans()).toEqual([
    { opens: "08:00", closes: "12:00" },
    { opens: "13:30", closes: "18:00" },
  ]);
});
