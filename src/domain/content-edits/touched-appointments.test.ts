import { expect, test } from "vitest";
import { discardContent, publishContent } from "#domain/content-edits/edit-content.ts";
import { viewContent } from "#domain/content-edits/view-content.ts";
import { bookByStaff } from "#domain/appointments/book-by-staff.ts";
import { cancelAppointmentByStaff } from "#domain/appointments/change-appointment-by-staff.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { editorOf } from "#test/content-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "owner@example.com", "Dana Kim");
const editor = await signedInAs(visitor, "editor", "writer@example.com");
const hours = { kind: "business", id: "business" };
const closedDays = { kind: "calendar", id: "calendar" };
const edit = editorOf(admin);

const timeOf = (startsAt: string) =>
  new Date(startsAt).toLocaleTimeString("en-GB", {
    timeZone: "America/Los_Angeles",
    hour: "2-digit",
    minute: "2-digit",
  });

/** A call on a Wednesday that begins at noon. */
const wednesday = (await listFreeDays(visitor, "call")).find(({ date }) => new Date(date).getUTCDay() === 3);
const { number } = await bookByStaff(
  admin,
  { key: crypto.randomUUID() },
  {
    name: "Ana Silva",
    phone: "(209) 555-0117",
    mode: "call",
    startsAt: wednesday?.slots.find(({ startsAt }) => timeOf(startsAt) === "12:00")?.startsAt,
  },
);

/** Appointments that a draft of the hours or closed days touches, before it is thrown away. */
async function touched(name: typeof hours, change: (value: any) => void) {
  const { appointments, version } = await edit(name, change);
  await discardContent(admin, name, { version });
  return appointments?.map(({ number, reason }) => ({ number, reason }));
}
const days = ["monday", "tuesday", "thursday", "friday"];
const onWednesday =
  (...spans: [opens: string, closes: string][]) =>
  (value: any) =>
    (value.hours = [
      { days, opens: "08:00", closes: "18:00" },
      ...spans.map(([opens, closes]) => ({ days: ["wednesday"], opens, closes })),
    ]);

test.each([
  [
    "a break over it",
    [
      ["08:00", "12:15"],
      ["13:00", "18:00"],
    ],
    [{ number, reason: "break" }],
  ],
  [
    "a break beside it",
    [
      ["08:00", "12:00"],
      ["12:30", "18:00"],
    ],
    [{ number, reason: "break" }],
  ],
  [
    "a break after it",
    [
      ["08:00", "12:30"],
      ["13:00", "18:00"],
    ],
    [],
  ],
  ["a later opening", [["12:15", "18:00"]], [{ number, reason: "outside" }]],
  ["an earlier closing", [["08:00", "12:15"]], [{ number, reason: "outside" }]],
  ["hours to the end of it", [["08:00", "12:30"]], []],
  ["no hours at all", [], [{ number, reason: "closed" }]],
] as [string, [string, string][], object[]][])("%s", async (_, spans, expected) => {
  expect(await touched(hours, onWednesday(...spans))).toEqual(expected);
});

test.each([
  ["a closed day", { name: "Stocktaking" }, [{ number, reason: "closed" }]],
  ["a day that ends early", { name: "Stocktaking", closes: "12:15" }, [{ number, reason: "outside" }]],
  ["a day that ends late enough", { name: "Stocktaking", closes: "1 pm" }, []],
])("%s", async (_, day, expected) => {
  const closed = { date: wednesday?.date, ...day };
  expect(await touched(closedDays, (value) => value.closed.push(closed))).toEqual(expected);
});

test("hours that cannot be read touch nothing", async () => {
  expect(await touched(hours, onWednesday(["25:00", "26:00"]))).toEqual([]);
});

test("an appointment that lay outside before is no consequence", async () => {
  const { version } = await edit(hours, onWednesday(["13:00", "18:00"]));
  await publishContent(admin, hours, { version });
  expect(await touched(hours, onWednesday(["14:00", "18:00"]))).toEqual([]);
  const back = await edit(hours, onWednesday(["08:00", "18:00"]));
  await publishContent(admin, hours, { version: back.version });
});

test("editors see no appointments, other texts have none, and a cancelled one is not told", async () => {
  const { version, appointments } = await edit(hours, onWednesday());
  expect(appointments).toEqual([{ number, mode: "call", reason: "closed", startsAt: expect.any(String) }]);
  expect((await viewContent(editor, hours)).appointments).toBeNull();
  expect((await viewContent(admin, { kind: "home", id: "home" })).appointments).toBeNull();
  await cancelAppointmentByStaff(admin, number, { reason: "Ill" });
  expect((await viewContent(admin, hours)).appointments).toEqual([]);
  await discardContent(admin, hours, { version });
});
