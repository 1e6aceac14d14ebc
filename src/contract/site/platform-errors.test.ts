import { AbortedTransactionError } from "kysely";
import { expect, test } from "vitest";
import { MailBounced, outageOf, TooBusy } from "#contract/site/platform-errors.ts";

test("errors are known by name, also when another copy of the class made them", () => {
  const fromElsewhere = Object.assign(new Error("too many"), { name: "TooBusy" });
  expect(fromElsewhere).toBeInstanceOf(TooBusy);
  expect(fromElsewhere).not.toBeInstanceOf(MailBounced);
  expect(new MailBounced("550 5.1.1 no such user")).toBeInstanceOf(MailBounced);
  expect(new Error("too many")).not.toBeInstanceOf(TooBusy);
});

const coded = (code: string) => Object.assign(new Error("x"), { code });

test.each(
  "57P01 57P03 08006 53300 57014 55P03 25P03 25P02 40P01 ECONNREFUSED EHOSTUNREACH ERR_STREAM_DESTROYED".split(" "),
)("%s: the database is away", (code) => expect(outageOf(coded(code))).toBe("away"));
test.each(["53100", "ENOSPC", "EDQUOT"])("%s: the disk is full", (code) => expect(outageOf(coded(code))).toBe("full"));
test.each(["23505", "40001", ""])("'%s' is no outage", (code) => expect(outageOf(coded(code))).toBeNull());
test("too much heavy work at once", () => expect(outageOf(new TooBusy("papers"))).toBe("busy"));
test("a pooler that reaches no server ends the connection; a mistake in our own protocol does not", () => {
  expect(outageOf(Object.assign(coded("08P01"), { severity: "FATAL" }))).toBe("away");
  expect(outageOf(Object.assign(coded("08P01"), { severity: "ERROR" }))).toBeNull();
});
test("words of the driver without a code", () => {
  expect(outageOf(new Error("Connection terminated unexpectedly"))).toBe("away");
  expect(outageOf(new Error("timeout exceeded when trying to connect"))).toBe("away");
  expect(outageOf(new Error("Query read timeout"))).toBe("away");
  expect(outageOf(new Error("Cannot use a pool after calling end on the pool"))).toBe("away");
  expect(outageOf(new AbortedTransactionError())).toBe("away");
  expect(outageOf("text")).toBeNull();
});
