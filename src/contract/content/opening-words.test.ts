import { expect, test } from "vitest";
import type { BusinessFile } from "#contract/content/content.ts";
import { hoursOn, openHours, openingLines, timeInWords, weekdayHours, workingHours } from "./opening-words.ts";

type Hours = BusinessFile["hours"];
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
const usual: Hours = [
  { days: [...weekdays], opens: "08:00", closes: "18:00" },
  { days: ["saturday"], opens: "09:00", closes: "14:00" },
];

test("the week in both languages", () => {
  expect(openingLines(usual, "en")).toEqual(["Monday to Friday 8 to 6", "Saturday 9 to 2, closed Sunday"]);
  expect(openingLines(usual, "es")).toEqual(["Lunes a viernes de 8 a 6", "Sábado de 9 a 2, domingo cerrado"]);
  expect(openHours(usual, "en")).toBe("Monday to Friday 8 to 6 and Saturday 9 to 2");
  expect(openHours(usual, "es")).toBe("lunes a viernes de 8 a 6 y sábado de 9 a 2");
  expect(weekdayHours(usual, "en")).toBe("weekdays 8 to 6");
  expect(weekdayHours(usual, "es")).toBe("entre semana de 8 a 6");
  expect([hoursOn(usual, "saturday", "en"), hoursOn(usual, "sunday", "es")]).toEqual(["9 to 2", "cerrado"]);
});

test("uneven weeks, lunch breaks and hours that could be taken for others", () => {
  const uneven: Hours = [
    { days: ["monday", "tuesday", "thursday", "friday"], opens: "08:00", closes: "18:00" },
    { days: ["wednesday"], opens: "13:30", closes: "17:00" },
    { days: ["wednesday"], opens: "08:00", closes: "12:00" },
  ];
  expect(openingLines(uneven, "en")).toEqual([
    "Monday and Tuesday 8 to 6",
    "Wednesday 8 am to 12 pm, 1:30 pm to 5 pm",
    "Thursday and Friday 8 to 6, closed Saturday and Sunday",
  ]);
  expect(weekdayHours(uneven, "en")).toBe(
    "Monday and Tuesday 8 to 6, Wednesday 8 am to 12 pm, 1:30 pm to 5 pm and Thursday and Friday 8 to 6",
  );
  const daily: Hours = [{ days: [...weekdays, "saturday", "sunday"], opens: "07:00", closes: "22:00" }];
  expect(openingLines(daily, "en")).toEqual(["Every day 7 am to 10 pm"]);
  const weekend: Hours = [{ days: ["saturday", "sunday"], opens: "10:00", closes: "16:00" }];
  expect(openingLines(weekend, "es")).toEqual(["Sábado y domingo de 10 a 4, lunes a viernes cerrado"]);
  expect(weekdayHours(weekend, "en")).toBe("closed");
});

test("times and working hours", () => {
  expect([timeInWords("14:00", "en"), timeInWords("14:00", "es"), timeInWords("13:30", "es")]).toEqual([
    "2 pm",
    "las 2 p. m.",
    "la 1:30 p. m.",
  ]);
  expect([workingHours(1, "en"), workingHours(2, "es")]).toEqual(["1 working hour", "2 horas hábiles"]);
});
