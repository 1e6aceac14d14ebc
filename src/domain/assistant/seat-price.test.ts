import { expect, test } from "vitest";
import { seatPrice, seatsIn } from "#domain/assistant/seat-price.ts";

const list = "$49 a seat a month, from 5 seats; from 25 seats $46, from 50 seats $43. A server is $89.";

test.each([
  ["what do 60 desks cost", 60],
  ["we are thirty people", 30],
  ["an office of forty-two employees", 42],
  ["twelve of us", 12],
  ["somos 8 personas", 8],
  ["a 2 tb drive for my computer", null],
])("seats in “%s”", (plain, seats) => {
  expect(seatsIn(plain)).toBe(seats);
});

test("the price of a seat follows the size of the office", () => {
  expect(seatPrice(list, "for 24 people", "en")).toBe("For 24 seats that is $49 a seat, $1,176 a month.");
  expect(seatPrice(list, "for 25 people", "en")).toContain("$46 a seat, $1,150 a month");
  expect(seatPrice(list, "for sixty people", "en")).toContain("$43 a seat, $2,580 a month");
  expect(seatPrice(list, "somos 30 personas", "es")).toBe("Con 30 puestos son $46 por puesto, $1,380 al mes.");
});

test("nothing is computed where the text has no such price, no size is told, or the office is too small", () => {
  expect(seatPrice("$45, comes off the repair", "for 30 people", "en")).toBeNull();
  expect(seatPrice(list, "what is a seat", "en")).toBeNull();
  expect(seatPrice(list, "for three people", "en")).toBeNull();
});
