import { expect, test } from "vitest";
import { toldChanges } from "./told-changes.ts";

const lines = (...own: object[]) => ({ prices: { lines: own } });
const screen = { id: "screen", job: "Laptop screen", cents: 17_900, toCents: 32_000 };

test("prices say what they were and are; what is typed counts before the field is left", () => {
  const before = lines(screen, { id: "rush", job: "Rush", cents: 5_000 }, { job: "Fan", cents: 900 });
  const after = lines(
    { ...screen, job: "Screen", cents: "189" },
    { id: "rush", job: "Rush", cents: 5_000 },
    { id: "battery", job: "Battery", cents: 8_950 },
  );
  expect(toldChanges("services", before, after)).toEqual([
    { title: "Screen", detail: "$179 to $320, now $189 to $320", parts: ["screen"] },
    { title: "Battery", detail: "new line, $89.50", parts: ["battery"] },
    { title: "Fan", detail: "removed, was $9", parts: ["Fan"] },
  ]);
  expect(toldChanges("services", before, before)).toEqual([]);
});

const open = (days: string[], opens: string, closes: string) => ({ days, opens, closes });
const week = ["monday", "tuesday", "wednesday", "thursday", "friday"];

test("hours say a break, other times and a day that closes; days alike share an entry", () => {
  const before = { hours: [open(week, "08:00", "18:00"), open(["saturday"], "09:00", "14:00")] };
  const after = {
    hours: [
      open(["monday", "tuesday"], "08:30", "18:00"),
      open(["wednesday"], "08:00", "12:30"),
      open(["thursday", "friday"], "08:00", "18:00"),
      open(["wednesday"], "13:00", "18:00"),
    ],
  };
  expect(toldChanges("business", before, after)).toEqual([
    { title: "Monday and Tuesday", detail: "8 am to 6 pm, now 8:30 am to 6 pm", parts: ["monday", "tuesday"] },
    { title: "Wednesday, break added", detail: "12:30 pm to 1 pm", parts: ["wednesday"] },
    { title: "Saturday", detail: "9 am to 2 pm, now closed", parts: ["saturday"] },
  ]);
  expect(toldChanges("business", after, before)).toContainEqual({
    title: "Wednesday, break removed",
    detail: "12:30 pm to 1 pm",
    parts: ["wednesday"],
  });
});

test("closed days are new, other or removed", () => {
  const thanks = { date: "2026-11-26", name: "Thanksgiving" };
  const eve = { date: "2026-12-24", name: "Christmas Eve", closes: "13:00" };
  const taking = { date: "2027-01-09", name: "Stocktaking" };
  expect(
    toldChanges("calendar", { closed: [thanks, eve] }, { closed: [{ ...eve, closes: "12:00" }, taking] }),
  ).toEqual([
    { title: "Christmas Eve, Thu, Dec 24", detail: "until 1 pm, now until 12 pm", parts: ["2026-12-24"] },
    { title: "Stocktaking, Sat, Jan 9", detail: "new day, closed", parts: ["2027-01-09"] },
    { title: "Thanksgiving, Thu, Nov 26", detail: "removed, was closed", parts: ["2026-11-26"] },
  ]);
});

test("other texts tell no changes", () => {
  expect(toldChanges("home", { lead: "a" }, { lead: "b" })).toEqual([]);
});
