import { expect, test } from "vitest";
import { returnPath, signInAddress } from "./return-path.ts";

const origin = "https://www.longrow.example";

test.each([
  null,
  "",
  "dashboard/",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "https://evil.example/",
  "https://www.longrow.example.evil.example/",
  " //evil.example",
])("%j leads to the start page", (from) => {
  expect(returnPath(from, origin)).toBe("/");
});

test("a path of this site is kept with query and hash", () => {
  expect(returnPath("/client-portal/?status=all#x", origin)).toBe("/client-portal/?status=all#x");
  const address = signInAddress({ pathname: "/admin/tickets/", search: "?q=a b", hash: "#c" });
  expect(returnPath(new URL(address, origin).searchParams.get("from"), origin)).toBe("/admin/tickets/?q=a%20b#c");
});
