import { describe, expect, test } from "vitest";
import { emailsTo } from "#test/test-ctx.ts";
import { accountLinkTo, accountsServer, goodPassword, newAddress, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();

describe("sign-up", () => {
  test("opens an account without a session, and emails a link", async () => {
    const email = newAddress();
    const client = server.client();
    const { data, error } = await client.auth.signUp({
      email: email.toUpperCase(),
      password: goodPassword,
      options: { data: { first_name: "Ana", last_name: "Lima" } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: "authenticated",
      aud: "authenticated",
      user_metadata: { first_name: "Ana", email_verified: false },
      identities: [{ provider: "email", identity_data: { email } }],
    });
    expect(data.user).not.toHaveProperty("email_confirmed_at");
    expect(JSON.stringify(data.user)).not.toContain("argon2");
    expect(await accountLinkTo(server.ctx, email, "account-confirm")).toContain("token_hash=pkce_");
    expect((await client.auth.signInWithPassword({ email, password: goodPassword })).error).toMatchObject({
      code: "email_not_confirmed",
      status: 400,
    });
  });

  test("repeated for a confirmed address returns a user without identities and sends no email", async () => {
    const { email, id } = await signedUp(server);
    const before = (await emailsTo(server.ctx, email)).length;
    const answers = await Promise.all(
      [1, 2].map(() => server.client().auth.signUp({ email, password: "An0ther-one!" })),
    );
    for (const { data, error } of answers) {
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, identities: [], role: "" });
      expect(data.user?.id).not.toBe(id);
    }
    expect((await emailsTo(server.ctx, email)).length).toBe(before);
  });

  test("twice at the same moment creates one user", async () => {
    const email = newAddress();
    await Promise.all([1, 2, 3].map(() => server.client().auth.signUp({ email, password: goodPassword })));
    const users = await server.ctx.db.selectFrom("users").select("id").where("email", "=", email).execute();
    expect(users).toHaveLength(1);
  });

  test.each([
    ["short", "Ab1!", ["length"]],
    ["of one kind of characters", "onlylowercase", ["characters"]],
    ["common", "Password1!", ["pwned"]],
    ["short and plain", "abc", ["length", "characters"]],
  ])("a password that is %s is refused with its reasons", async (_, password, reasons) => {
    const { error } = await server.client().auth.signUp({ email: newAddress(), password });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", status: 422, code: "weak_password", reasons });
  });

  test.each([
    ["no address", { password: goodPassword }, 422, "anonymous_provider_disabled"],
    ["a broken address", { email: "nobody", password: goodPassword }, 400, "validation_failed"],
    ["two lines", { email: "a@example.com\r\nBcc: b@example.com", password: goodPassword }, 400, "validation_failed"],
    ["no password", { email: "a@example.com" }, 400, "validation_failed"],
    ["73 bytes", { email: "a@example.com", password: `Aa1!${"x".repeat(69)}` }, 400, "validation_failed"],
    [
      "NUL in the name",
      { email: "a@example.com", password: goodPassword, data: { n: "\0" } },
      400,
      "validation_failed",
    ],
    [
      "a lone surrogate",
      { email: "a@example.com", password: goodPassword, data: { "\uD800": 1 } },
      400,
      "validation_failed",
    ],
    [
      "too much data",
      { email: "a@example.com", password: goodPassword, data: { n: "x".repeat(5000) } },
      400,
      "validation_failed",
    ],
    [
      "half a PKCE pair",
      { email: "a@example.com", password: goodPassword, code_challenge: "x".repeat(43) },
      400,
      "validation_failed",
    ],
    ["a number for an address", { email: 7, password: goodPassword }, 400, "bad_json"],
    ["an array", [], 400, "bad_json"],
  ])("%s is refused", async (_, body, status, code) => {
    const answer = await server.call("/auth/v1/signup", { method: "POST", body: JSON.stringify(body) });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: status, error_code: code, msg: expect.any(String) });
  });
});

describe("sign-in", () => {
  test("returns a session that opens the account", async () => {
    const { client, email, id } = await signedUp(server);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      id,
      email,
      last_sign_in_at: expect.any(String),
      app_metadata: { provider: "email" },
    });
    const claims = await client.auth.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.header).toMatchObject({ alg: "ES256", kid: expect.any(String) });
    expect(claims.data?.claims).toMatchObject({
      sub: id,
      aud: "authenticated",
      aal: "aal1",
      iss: `${server.origin}/auth/v1`,
    });
    expect(claims.data?.claims.amr).toEqual([{ method: "password", timestamp: expect.any(Number) }]);
  });

  test.each([
    ["an unknown address", async () => ({ email: newAddress(), password: goodPassword })],
    ["a wrong password", async () => ({ email: (await signedUp(server)).email, password: "Wr0ng-one!" })],
    ["SQL in the address", async () => ({ email: "' or 1=1 --", password: goodPassword })],
    ["NUL in the address", async () => ({ email: "a\0@example.com", password: goodPassword })],
    ["a lone surrogate", async () => ({ email: "\uD800@example.com", password: "\uD800" })],
  ])("%s gets the same response", async (_, credentials) => {
    const { error } = await server.client().auth.signInWithPassword(await credentials());
    expect(error).toMatchObject({ code: "invalid_credentials", status: 400, message: "Invalid login credentials" });
  });

  test("missing, unknown and long passwords are told apart before any hashing", async () => {
    const post = (body: object, query = "grant_type=password") =>
      server.call(`/auth/v1/token?${query}`, { method: "POST", body: JSON.stringify(body) });
    expect(await (await post({ password: "x" })).json()).toMatchObject({ error_code: "validation_failed" });
    expect(await (await post({ email: "a@b.c", password: "x".repeat(73) })).json()).toMatchObject({
      error_code: "validation_failed",
      msg: "Password cannot be longer than 72 characters",
    });
    expect(await (await post({}, "grant_type=magic")).json()).toMatchObject({
      error_code: "invalid_credentials",
      msg: "unsupported_grant_type",
    });
  });

  test("a ban is revealed only with the right password", async () => {
    const { id, email, client, session } = await signedUp(server);
    const until = new Date(server.ctx.clock.now().getTime() + 3600_000);
    await server.ctx.db.updateTable("users").set({ banned_until: until }).where("id", "=", id).execute();
    const wrong = await client.auth.signInWithPassword({ email, password: "Wr0ng-one!" });
    expect(wrong.error?.code).toBe("invalid_credentials");
    expect((await client.auth.signInWithPassword({ email, password: goodPassword })).error).toMatchObject({
      code: "user_banned",
      status: 400,
    });
    expect((await client.auth.getUser(session.access_token)).error).toMatchObject({ code: "user_banned", status: 403 });
    expect((await client.auth.refreshSession(session)).error).toMatchObject({ code: "user_banned", status: 400 });
  });
});

describe("sign-out", () => {
  const isAlive = async (token: string) => (await server.client().auth.getUser(token)).error === null;

  test.each([
    ["local", [false, true]],
    ["others", [true, false]],
    ["global", [false, false]],
  ] as const)("%s ends at once what it should", async (scope, [own, other]) => {
    const { client, email, token } = await signedUp(server);
    const second = await server.client().auth.signInWithPassword({ email, password: goodPassword });
    expect((await client.auth.signOut({ scope })).error).toBeNull();
    expect(await isAlive(token)).toBe(own);
    expect(await isAlive(second.data.session?.access_token ?? "")).toBe(other);
  });

  test("an unknown scope is refused; without a session there is nothing to end", async () => {
    const { token } = await signedUp(server);
    const out = (bearer: string, query: string) =>
      server.call(`/auth/v1/logout${query}`, { method: "POST", headers: { Authorization: `Bearer ${bearer}` } });
    expect((await out(token, "?scope=all")).status).toBe(400);
    expect((await out(token, "")).status).toBe(204);
    const again = await out(token, "");
    expect(again.status).toBe(403);
    expect(await again.json()).toMatchObject({ error_code: "session_not_found" });
    expect((await server.call("/auth/v1/logout", { method: "POST" })).status).toBe(401);
  });
});
