import { expect, test } from "vitest";
import { HashingBusy, MailBounced } from "#contract/platform-errors.ts";

test("errors are known by name, also when another copy of the class made them", () => {
  const fromElsewhere = Object.assign(new Error("too many"), { name: "HashingBusy" });
  expect(fromElsewhere).toBeInstanceOf(HashingBusy);
  expect(fromElsewhere).not.toBeInstanceOf(MailBounced);
  expect(new MailBounced("550 5.1.1 no such user")).toBeInstanceOf(MailBounced);
  expect(new Error("too many")).not.toBeInstanceOf(HashingBusy);
});
