import { expect, test } from "vitest";
import { compressed, takesEncoding } from "#server/compressed.ts";

test.each([
  ["gzip, deflate, br", "br", true],
  ["br;q=0, identity", "br", false],
  ["br;q=0.0", "br", false],
  ["br;q=0.5", "br", true],
  ["gzip", "br", false],
  ["", "gzip", false],
  ["x-gzip", "gzip", false],
] as const)("%j takes %s: %s", (accepted, name, takes) => {
  expect(takesEncoding(accepted, name)).toBe(takes);
});

test("a compressed response names its encoding; others are sent uncompressed", async () => {
  const send = (accepted: string) => compressed(accepted, "words", { status: 200, headers: new Headers() });
  expect((await send("br")).headers.get("content-encoding")).toBe("br");
  expect((await send("gzip")).headers.get("content-encoding")).toBe("gzip");
  const plain = await send("identity");
  expect([plain.headers.get("content-encoding"), await plain.text(), plain.headers.get("vary")]).toEqual([
    null,
    "words",
    "Accept-Encoding",
  ]);
});
