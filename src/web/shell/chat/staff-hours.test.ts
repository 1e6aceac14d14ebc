import { expect, test } from "vitest";
import { staffHours } from "./staff-hours.ts";

const saturday = { days: ["saturday" as const], opens: "09:00", closes: "14:00" };
const weekdays = {
  days: ["monday" as const, "tuesday" as const, "friday" as const],
  opens: "08:00",
  closes: "18:30",
};

test("the hours of most days, in few emails", () => {
  expect(staffHours([saturday, weekdays], "en")).toBe("Mon to Fri 8 to 6:30");
  expect(staffHours([weekdays], "es")).toBe("lun a vie 8 a 18:30");
  expect(staffHours([saturday], "en")).toBe("Sat 9 to 2");
  expect(staffHours([], "en")).toBeUndefined();
});
