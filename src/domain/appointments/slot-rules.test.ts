import { describe, expect, test } from "vitest";
import { BookingCalendar } from "#contract/appointments/booking-calendar.ts";
import { freeLane, offeredSlots, type ShopTimes, type Slot } from "#domain/appointments/slot-rules.ts";
import { slotTime, slotWhen } from "#domain/appointments/slot-words.ts";

const everyDay = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const zone = "America/Los_Angeles";

function shop(changes: object = {}, hours: { opens: string; closes: string } = { opens: "08:00", closes: "18:00" }) {
  const mode = {
    label: "A call",
    text: "30 minutes.",
    minutes: 30,
    breakMinutes: 30,
    noticeHours: 2,
    capacity: 2,
    days: everyDay,
  };
  const calendar = BookingCalendar.parse({
    horizonDays: 7,
    closed: [],
    modes: { call: { ...mode, ...changes }, visit: { ...mode, ...changes }, shop: { ...mode, ...changes } },
  });
  return { calendar, business: { timeZone: zone, hours: [{ days: [...everyDay], ...hours }] } } satisfies ShopTimes;
}

const times = (slots: { startsAt: Date }[]) => slots.map(({ startsAt }) => slotTime(startsAt, zone));
const on = (date: string, slots: Slot[]) => slots.filter((slot) => slot.date === date);

test("a day has all times within its hours, the last one ending in time", () => {
  const slots = offeredSlots(shop({ minutes: 90 }), "visit", new Date("2026-11-16T00:00:00Z"));
  expect(times(on("2026-11-17", slots))).toEqual(["8:00 am", "10:00 am", "12:00 pm", "2:00 pm", "4:00 pm"]);
  const first = on("2026-11-17", slots)[0];
  expect(first?.endsAt.toISOString()).toBe("2026-11-17T17:30:00.000Z");
  expect(first?.busyUntil.toISOString()).toBe("2026-11-17T18:00:00.000Z");
});

test("staff give times without the notice", () => {
  const now = new Date("2026-11-16T17:30:00Z");
  const of = (notice: boolean) => times(on("2026-11-16", offeredSlots(shop(), "call", now, { notice })));
  expect(of(true)[0]).toBe("12:00 pm");
  expect(of(false)[0]).toBe("10:00 am");
});

test("today begins after the notice, and the calendar ends at its horizon", () => {
  // Monday 9:30 in the morning.
  const slots = offeredSlots(shop(), "call", new Date("2026-11-16T17:30:00Z"));
  expect(times(on("2026-11-16", slots))[0]).toBe("12:00 pm");
  expect(new Set(slots.map(({ date }) => date)).size).toBe(8);
  expect(slots.at(-1)?.date).toBe("2026-11-23");
  const next = offeredSlots(shop({ noticeHours: 24 }), "visit", new Date("2026-11-16T17:30:00Z"));
  expect(next[0]?.startsAt.toISOString()).toBe("2026-11-17T18:00:00.000Z");
});

test("days follow the shop's time zone, not UTC", () => {
  // Still Monday evening in California.
  const slots = offeredSlots(shop(), "call", new Date("2026-11-17T05:00:00Z"));
  expect(slots[0]?.date).toBe("2026-11-17");
  expect(slots.at(-1)?.date).toBe("2026-11-23");
});

describe("closed days", () => {
  test("a weekday without hours, or without this mode", () => {
    const { calendar, business } = shop({ days: ["tuesday"] });
    const hours = [{ days: ["monday" as const, "tuesday" as const], opens: "08:00", closes: "10:00" }];
    const slots = offeredSlots(
      { calendar, business: { ...business, hours } },
      "call",
      new Date("2026-11-15T00:00:00Z"),
    );
    expect([...new Set(slots.map(({ date }) => date))]).toEqual(["2026-11-17"]);
  });

  test("a holiday, and a day that ends early", () => {
    const world = shop();
    world.calendar.closed = [
      { date: "2026-11-26", name: "Thanksgiving" },
      { date: "2026-11-27", name: "The day after", closes: "10:00" },
    ];
    const slots = offeredSlots(world, "call", new Date("2026-11-25T00:00:00Z"));
    expect(on("2026-11-26", slots)).toEqual([]);
    expect(times(on("2026-11-27", slots))).toEqual(["8:00 am", "9:00 am"]);
  });
});

describe("daylight saving", () => {
  const night = { opens: "00:00", closes: "06:00" };

  test("forward: the missing hour is not offered", () => {
    const slots = on("2027-03-14", offeredSlots(shop({}, night), "call", new Date("2027-03-12T00:00:00Z")));
    expect(times(slots)).toEqual(["12:00 am", "1:00 am", "3:00 am", "4:00 am", "5:00 am"]);
    expect(slots[2]?.startsAt.toISOString()).toBe("2027-03-14T10:00:00.000Z");
  });

  test("back: the repeated hour is offered twice, an hour apart", () => {
    const slots = on("2026-11-01", offeredSlots(shop({}, night), "call", new Date("2026-10-30T00:00:00Z")));
    expect(times(slots)).toEqual(["12:00 am", "1:00 am", "1:00 am", "2:00 am", "3:00 am", "4:00 am", "5:00 am"]);
    expect(slots.slice(1, 3).map(({ startsAt }) => slotWhen(startsAt, zone))).toEqual([
      "Sunday, November 1, 1:00 am PDT",
      "Sunday, November 1, 1:00 am PST",
    ]);
  });

  test("opening time stays the same on the clock", () => {
    const slots = offeredSlots(shop(), "call", new Date("2026-10-30T00:00:00Z"));
    expect(on("2026-10-31", slots)[0]?.startsAt.toISOString()).toBe("2026-10-31T15:00:00.000Z");
    expect(on("2026-11-02", slots)[0]?.startsAt.toISOString()).toBe("2026-11-02T16:00:00.000Z");
  });
});

test("a place is free when no booking of its mode overlaps, the break included", () => {
  const world = shop();
  const [slot] = offeredSlots(world, "call", new Date("2026-11-16T00:00:00Z"));
  if (!slot) throw new Error("no slot");
  const taken = (lane: number, minutes: number) => ({
    lane,
    starts_at: new Date(slot.startsAt.getTime() + minutes * 60_000),
    busy_until: new Date(slot.busyUntil.getTime() + minutes * 60_000),
  });
  expect(freeLane(world, "call", slot, [])).toBe(101);
  expect(freeLane(world, "call", slot, [taken(101, 0)])).toBe(102);
  expect(freeLane(world, "call", slot, [taken(101, 0), taken(102, -45)])).toBeNull();
  expect(freeLane(world, "call", slot, [taken(101, 60), taken(102, -60)])).toBe(101);
  expect(freeLane(world, "visit", slot, [taken(101, 0)])).toBe(201);
});
