import { expect, test } from "vitest";
import { outageOf } from "#platform/db/outage.ts";

const coded = (code: string) => Object.assign(new Error("x"), { code });

test.each(["57P01", "57P03", "08006", "53300", "ECONNREFUSED", "57014"])("%s: the database is away", (code) =>
  expect(outageOf(coded(code))).toBe("away"),
);
test.each(["53100", "ENOSPC", "EDQUOT"])("%s: the disk is full", (code) => expect(outageOf(coded(code))).toBe("full"));
test.each(["23505", "40001", ""])("'%s' is no outage", (code) => expect(outageOf(coded(code))).toBeNull());
test("words of the driver without a code", () => {
  expect(outageOf(new Error("Connection terminated unexpectedly"))).toBe("away");
  expect(outageOf(new Error("timeout exceeded when trying to connect"))).toBe("away");
  expect(outageOf("text")).toBeNull();
});
