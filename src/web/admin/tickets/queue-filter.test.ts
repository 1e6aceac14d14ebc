import { expect, test } from "vitest";
import { queueAddress, queueParameters } from "./queue-filter.ts";

const asked = (filter: string) => Object.fromEntries(queueParameters(filter));

test("tokens become parameters, everything else is looked for", () => {
  expect(asked("")).toEqual({});
  expect(asked("  status:waiting priority:High assignee:me printer  room ")).toEqual({
    status: "waiting_customer",
    priority: "high",
    assignee: "me",
    q: "printer room",
  });
  expect(asked("category:gaming-pc status:all")).toEqual({ category: "gaming-pc", status: "all" });
});

test("a token with an unknown name or value is a word", () => {
  expect(asked("status:lost color:red priority: assignee:x")).toEqual({
    q: "status:lost color:red priority: assignee:x",
  });
});

test("the address keeps tokens readable and signs safe", () => {
  expect(queueAddress("")).toBe("/admin/tickets/");
  expect(queueAddress("status:open a&b")).toBe("/admin/tickets/?q=status:open+a%26b");
});
