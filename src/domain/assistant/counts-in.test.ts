import { expect, test } from "vitest";
import { countsIn, minutesIn, numberIn } from "#domain/assistant/counts-in.ts";

test.each([
  [
    "thirty people, 26 computers, two servers, two addresses, one after-hours visit a month",
    { people: 30, computers: 26, servers: 2, sites: 2, visits: 1 },
  ],
  ["a dozen pcs and a server", { computers: 12, servers: 1 }],
  ["forty-two employees", { people: 42 }],
  ["8 mailboxes and 3 shared mailboxes", { mailboxes: 8, shared: 3 }],
  ["5 microsoft 365 accounts and our domain", { mailboxes: 5, domains: 1 }],
  ["6 computers and 8 e-mail addresses", { computers: 6, mailboxes: 8 }],
  ["12 seats, no server, without the network", { seats: 12, servers: 0, sites: 0 }],
  ["doce computadoras y un servidor", { computers: 12, servers: 1 }],
  ["we're 7 not 10", { people: 7 }],
  ["sorry, we are 8. before: 7 people", { people: 8 }],
  ["we are 5 miles from tracy", {}],
  ["6 desktops and 4 laptops", { computers: 10 }],
  ["10 computers, 4 of them laptops", { computers: 10 }],
  ["2 receptionists and 5 doctors", { people: 7 }],
  ["4 pcs and the 4 accounts", { computers: 4, mailboxes: 4 }],
  ["a ten year old computer with a 2 tb drive", {}],
  ["how much is a laptop screen", {}],
])("what is counted in “%s”", (plain, counts) => {
  expect(countsIn(plain)).toEqual(counts);
});

test("numbers as they are said", () => {
  expect(["7", "seven", "twenty", "ninety-nine", "siete", "a dozen", "some"].map(numberIn)).toEqual([
    7,
    7,
    20,
    99,
    7,
    12,
    null,
  ]);
});

test.each([
  ["help for two and a half hours", 150],
  ["90 minutes of your time", 90],
  ["an hour and a half", 90],
  ["what does help cost", null],
])("how long “%s” takes, in minutes", (plain, minutes) => {
  expect(minutesIn(plain)).toBe(minutes);
});
