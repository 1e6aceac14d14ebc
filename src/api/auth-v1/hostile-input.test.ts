import { describe, expect, test } from "vitest";
import { emailsTo } from "#test/test-ctx.ts";
import { accountsServer, goodPassword, newAddress, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();
const { token } = await signedUp(server);
const nobody = "00000000-0000-7000-8000-000000000000";

const hostile: unknown[] = [
  "' or 1=1 --",
  "'; drop table users; --",
  "a@example.com\r\nBcc: everybody@example.com",
  "\0",
  "\uD800",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}} ${7*7}",
  "x".repeat(70_000),
  "%00%0d%0a",
  "\u202E\u200B",
  -1,
  1e309,
  null,
  true,
  [],
  [["a"]],
  {},
  { $ne: null },
];

const bodies: [string, string, Record<string, unknown>][] = [
  ["POST", "/signup", { email: "x@example.com", password: goodPassword, data: {}, code_challenge: null, phone: "" }],
  ["POST", "/token?grant_type=password", { email: "x@example.com", password: "x" }],
  ["POST", "/token?grant_type=refresh_token", { refresh_token: "x" }],
  ["POST", "/token?grant_type=pkce", { auth_code: "x", code_verifier: "x" }],
  ["POST", "/recover", { email: "x@example.com", code_challenge: null, code_challenge_method: null }],
  ["POST", "/resend", { type: "signup", email: "x@example.com" }],
  ["POST", "/verify", { type: "signup", token_hash: "x", email: "", token: "" }],
  ["PUT", "/user", { data: {}, email: "", password: "", nonce: "", current_password: "", app_metadata: null }],
  ["POST", "/factors", { factor_type: "totp", friendly_name: "x", issuer: "x" }],
  [`POST`, `/factors/${nobody}/verify`, { challenge_id: "x", code: "x" }],
];

describe.each(bodies)("%s %s", (method, path, fine) => {
  test.each(Object.keys(fine))("whatever stands in %s, it is no failure of the server", async (field) => {
    for (const value of hostile) {
      const answer = await server.call(`/auth/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, "x-test-network": crypto.randomUUID() },
        body: JSON.stringify({ ...fine, [field]: value }),
      });
      expect([value, answer.status < 500]).toEqual([value, true]);
      const text = await answer.text();
      expect(text).not.toMatch(/at .+\.ts:\d+|select |insert into/i);
      expect(() => JSON.parse(text)).not.toThrow();
    }
  });
});

test.each([
  "/verify?token=X&type=signup&redirect_to=/",
  "/verify?token=pkce_&type=X",
  "/verify?token=a&type=signup&redirect_to=X",
  "/authorize?provider=X",
  "/callback?state=X&code=X",
  "/callback?state=X&error=X&error_description=X",
  "/unlock?token=X",
  "/logout?scope=X",
])("GET %s is not a server error either", async (path) => {
  for (const value of hostile.filter((one): one is string => typeof one === "string" && one.length < 100)) {
    const place = path.replaceAll("X", encodeURIComponent(value.replace("\uD800", "\uFFFD")));
    const answer = await server.call(`/auth/v1${place}`, { headers: { "x-test-network": crypto.randomUUID() } });
    expect([value, answer.status < 500]).toEqual([value, true]);
    const target = answer.headers.get("location");
    expect(target === null || new URL(target).origin === server.origin).toBe(true);
  }
});

test("broken UTF-8, broken JSON, no body and two bodies are distinguished from wrong credentials", async () => {
  const good = `{"email":"a@example.com","password":"x"}`;
  for (const body of [new Uint8Array([0x7b, 0xff, 0x7d]), "{", "", good + good, "email=a%40example.com&password=x"]) {
    const answer = await server.call("/auth/v1/token?grant_type=password", { method: "POST", body });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, "bad_json"]);
  }
});

test("links use the configured address, whatever the request's host", async () => {
  const email = newAddress();
  const headers = {
    "X-Forwarded-Host": "evil.example",
    Forwarded: "host=evil.example",
    Referer: "https://evil.example/",
  };
  await server.call("/auth/v1/signup", {
    method: "POST",
    headers: { ...headers, "x-test-network": crypto.randomUUID() },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  const [mail] = await emailsTo(server.ctx, email);
  expect(mail?.text_body).toContain(`${server.origin}/auth/confirm/?token_hash=`);
  expect(mail?.html_body).not.toContain("evil");
});

test("fields a caller must not set are ignored", async () => {
  const email = newAddress();
  const answer = await server.call("/auth/v1/signup", {
    method: "POST",
    headers: { "x-test-network": crypto.randomUUID() },
    body: JSON.stringify({
      email,
      password: goodPassword,
      id: nobody,
      role: "admin",
      aud: "admin",
      app_metadata: { role: "admin" },
      email_confirmed_at: "2020-01-01T00:00:00Z",
      data: { email_verified: true, sub: nobody, email: "other@example.com" },
    }),
  });
  const user = await answer.json();
  expect(user).toMatchObject({
    email,
    role: "authenticated",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { email, email_verified: false, sub: user.id },
  });
  expect(user.id).not.toBe(nobody);
  const row = await server.ctx.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
  expect(row).toMatchObject({ role: "member", email_confirmed_at: null });
});
