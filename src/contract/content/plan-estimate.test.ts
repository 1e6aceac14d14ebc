import { describe, expect, test } from "vitest";
import {
  estimatePlan,
  type Office,
  officeFields,
  officeQuery,
  type PricedPlan,
  type Rates,
  readOffice,
  seatCents,
  sizeBandOf,
} from "./plan-estimate.ts";

const plan: PricedPlan = {
  id: "guarded",
  name: "Guarded",
  monthly: [
    { job: "Seat", cents: 4900, counts: "computers" },
    { job: "Mailbox", cents: 600, counts: "people" },
    { job: "Server", cents: 8900, counts: "servers" },
    { job: "Network", cents: 5900, counts: "sites" },
  ],
  once: [
    { job: "Taking over", cents: 6500, counts: "computers" },
    { job: "Set-up", cents: 6000, counts: "computersAndServers" },
  ],
};
const rates: Rates = {
  smallest: 5,
  sizes: [
    { fromSeats: 5, offCents: 0 },
    { fromSeats: 25, offCents: 300 },
    { fromSeats: 50, offCents: 600 },
  ],
  visitCents: 6000,
};
const office: Office = { people: 10, computers: 10, servers: 1, sites: 1, visits: 0 };

describe("what is typed", () => {
  const read = (query: string) => readOffice(new URLSearchParams(query));

  test.each([
    "",
    "people=",
    "people=ten",
    "people=-3",
    "people=1e3",
    "people=10.5",
    "people=<b>",
    "people=99999999999",
  ])("%j gives the usual figure", (query) => expect(read(query).people).toBe(officeFields.people.usual));

  test("too few and too many are brought to the nearest limit", () => {
    expect(read("people=0&computers=501&servers=51").people).toBe(officeFields.people.min);
    expect(read("people=0&computers=501&servers=51").computers).toBe(officeFields.computers.max);
    expect(read("people=0&computers=501&servers=51").servers).toBe(officeFields.servers.max);
  });

  test("the address keeps an office as it is", () => {
    const mine: Office = { people: 31, computers: 26, servers: 0, sites: 2, visits: 3 };
    expect(read(officeQuery(mine))).toEqual(mine);
  });
});

describe("the sum", () => {
  test("an office below the smallest plan has none", () => {
    expect(estimatePlan(plan, { ...office, computers: 4 }, rates)).toBeNull();
    expect(estimatePlan(plan, { ...office, computers: 5 }, rates)).not.toBeNull();
  });

  test("each line is counted by what it counts", () => {
    const estimate = estimatePlan(plan, { ...office, people: 12 }, rates);
    expect(estimate?.lines.map(({ job, count, totalCents }) => [job, count, totalCents])).toEqual([
      ["Seat", 10, 49_000],
      ["Mailbox", 12, 7200],
      ["Server", 1, 8900],
      ["Network", 1, 5900],
    ]);
    expect(estimate?.monthlyCents).toBe(71_000);
    expect(estimate?.perPersonCents).toBe(5917);
    expect(estimate?.onceCents).toBe(10 * 6500 + 11 * 6000);
  });

  test("what an office does not have makes no line", () => {
    const estimate = estimatePlan(plan, { ...office, servers: 0, sites: 0 }, rates);
    expect(estimate?.lines.map(({ job }) => job)).toEqual(["Seat", "Mailbox"]);
  });

  test("after-hours visits are a line of their own", () => {
    const estimate = estimatePlan(plan, { ...office, visits: 2 }, rates);
    expect(estimate?.lines.at(-1)).toMatchObject({ job: "After-hours visits", count: 2, totalCents: 12_000 });
  });

  test.each([
    [5, 0],
    [24, 0],
    [25, 25 * 300],
    [49, 49 * 300],
    [50, 50 * 600],
  ])("%i seats take %i cents off", (computers, offCents) => {
    expect(estimatePlan(plan, { ...office, computers }, rates)?.offCents).toBe(offCents);
  });

  test("a seat costs its lines for computer and person, less the reduction", () => {
    expect(seatCents(plan, sizeBandOf(10, rates.sizes))).toBe(5500);
    expect(seatCents(plan, sizeBandOf(50, rates.sizes))).toBe(4900);
    expect(sizeBandOf(4, rates.sizes)).toBeUndefined();
  });
});
