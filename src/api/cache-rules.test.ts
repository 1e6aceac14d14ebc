import { expect, test } from "vitest";
import { accountsServer, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();
const { token } = await signedUp(server, "admin");
const bearer = { Authorization: `Bearer ${token}` };

test.each([
  ["GET", "/api/me"],
  ["GET", "/api/tickets"],
  ["GET", "/api/search?q=laptop"],
  ["GET", "/api/products"],
  ["GET", "/api/admin/accounts"],
  ["GET", "/api/admin/security/overview"],
  ["GET", "/api/admin/audit/export"],
  ["GET", "/api/openapi.json"],
  ["GET", "/api/nothing-here"],
  ["GET", "/api/tickets/T-10427"],
  ["DELETE", "/api/me/sessions"],
  ["POST", "/api/contact"],
])("%s %s is not cacheable and varies by caller", async (method, path) => {
  for (const headers of [bearer, {}]) {
    const answer = await server.call(path, { method, headers });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([answer.status, "no-store"]);
    const vary = (answer.headers.get("vary") ?? "").toLowerCase();
    expect(vary).toContain("authorization");
    expect(vary).toContain("ticket-key");
  }
});

test.each([
  ["/auth/v1/user", "x-supabase-api-version"],
  ["/auth/v1/settings", "authorization"],
  ["/rest/v1/rpc/is_admin", "authorization"],
  ["/functions/v1/chat", "accept"],
])("%s is not cacheable and varies by %s", async (path, header) => {
  const answer = await server.call(path, { headers: bearer });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((answer.headers.get("vary") ?? "").toLowerCase()).toContain(header);
});

test("public responses are marked as public", async () => {
  const keys = await server.call("/auth/v1/.well-known/jwks.json");
  expect(keys.headers.get("cache-control")).toBe("public, max-age=600");
  expect(keys.headers.get("vary")).toBeNull();
});
