import { expect, test } from "vitest";
import { HashingBusy, MailRefused } from "#contract/platform-errors.ts";

test("errors are known by name, also when another copy of the class made them", () => {
  const fromElsewhere = Object.assign(new Error("too many"), { name: "HashingBusy" });
  expect(fromElsewhere).toBeInstanceOf(HashingBusy);
  expect(fromElsewhere).not.toBeInstanceOf(MailRefused);
  expect(new MailRefused(550, true)).toBeInstanceOf(MailRefused);
  expect(new Error("too many")).not.toBeInstanceOf(HashingBusy);
});
