import { bodyLimit } from "#contract/site/limits.ts";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { anonKey } from "#contract/accounts/accounts.ts";
import { openJwk } from "#platform/tokens/server-secret.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { accountsServer, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();
const { id, token, client } = await signedUp(server);
const [header = "", payload = "", signature = ""] = token.split(".");
const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const claims = decode(payload);
const { kid } = decode(header);

const user = (authorization?: string, headers: Record<string, string> = {}) =>
  server.call("/auth/v1/user", { headers: { ...(authorization ? { Authorization: authorization } : {}), ...headers } });

async function ownSigned(changes: object, alg = "ES256") {
  const key = await server.ctx.db.selectFrom("signing_keys").select("private_jwk").executeTakeFirstOrThrow();
  const { importJWK } = await import("jose");
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg, kid, typ: "JWT" })
    .sign(await importJWK(openJwk(createVault("test"), kid, key.private_jwk), alg));
}

describe("foreign tokens are refused", async () => {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const foreign = (extra: object) =>
    new SignJWT(claims).setProtectedHeader({ alg: "ES256", typ: "JWT", ...extra }).sign(privateKey);
  const publicJwk = (await server.call("/auth/v1/.well-known/jwks.json").then((answer) => answer.json())).keys[0];
  const forged: [string, string][] = [
    ["no signature", `${header}.${payload}.`],
    ["a changed payload", `${header}.${encode({ ...claims, role: "service_role" })}.${signature}`],
    ["alg none", new UnsecuredJWT(claims).encode()],
    ["alg NONE", `${encode({ alg: "NONE", kid, typ: "JWT" })}.${payload}.`],
    ["another key", await foreign({ kid })],
    ["another key embedded in the token", await foreign({ kid, jwk: await exportJWK(publicKey) })],
    ["a key to fetch", await foreign({ kid: "x", jku: "http://127.0.0.1:9/keys" })],
    ["no key named", await foreign({})],
    [
      "our public key as a shared secret",
      await new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", kid, typ: "JWT" })
        .sign(new TextEncoder().encode(JSON.stringify(publicJwk).padEnd(32))),
    ],
    ["another audience", await ownSigned({ aud: "somebody" })],
    ["another issuer", await ownSigned({ iss: "https://evil.example/auth/v1" })],
    ["an expiry in the past", await ownSigned({ exp: Math.floor(Date.now() / 1000) - 10 })],
    ["no expiry", await ownSigned({ exp: undefined })],
    ["no user", await ownSigned({ sub: undefined })],
    ["an invalid user id", await ownSigned({ sub: "' or 1=1 --" })],
    ["two parts", "a.b"],
    ["rubbish", "\u00ff".repeat(9)],
  ];

  test.each(forged)("%s", async (_, forgedToken) => {
    const answer = await user(`Bearer ${forgedToken}`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error_code: "bad_jwt" });
    expect((await server.call("/api/me", { headers: { Authorization: `Bearer ${forgedToken}` } })).status).toBe(401);
  });

  test("an unknown session, and a deleted user", async () => {
    const nobody = "00000000-0000-7000-8000-000000000000";
    const noSession = await user(`Bearer ${await ownSigned({ session_id: nobody })}`);
    expect([noSession.status, (await noSession.json()).error_code]).toEqual([403, "session_not_found"]);
    const noUser = await user(`Bearer ${await ownSigned({ sub: nobody })}`);
    expect([noUser.status, (await noUser.json()).error_code]).toEqual([403, "user_not_found"]);
    const others = await signedUp(server);
    expect((await user(`Bearer ${await ownSigned({ sub: others.id })}`)).status).toBe(403);
  });

  test.each(["", "Basic abc", "Bearer", "Bearer  two", `Token ${token}`, `Bearer ${token} x`])(
    "the header %j is none",
    async (authorization) => {
      const answer = await user(authorization);
      expect([answer.status, (await answer.json()).error_code]).toEqual([401, "no_authorization"]);
    },
  );
});

test("the scheme is case-insensitive", async () => {
  expect((await user(`bearer ${token}`)).status).toBe(200);
});

test("the anon key is ignored where no session is needed, and refused elsewhere", async () => {
  expect((await user(`Bearer ${anonKey}`)).status).toBe(403);
  expect((await server.client().auth.signInWithPassword({ email: "a@example.com", password: "x" })).error?.code).toBe(
    "invalid_credentials",
  );
});

test("the key set has only public keys and may be cached for ten minutes", async () => {
  const answer = await server.call("/auth/v1/.well-known/jwks.json");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=600");
  for (const key of (await answer.json()).keys) {
    expect(key).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", kid: expect.any(String) });
    expect(key).not.toHaveProperty("d");
  }
});

describe("errors", () => {
  test("use the newer format when requested, with the header exposed to browsers", async () => {
    const answer = await user(undefined, { "X-Supabase-Api-Version": "2024-01-01", Origin: "https://other.example" });
    expect(await answer.json()).toEqual({
      code: "no_authorization",
      message: "This endpoint requires a valid Bearer token",
    });
    expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-expose-headers")).toContain("X-Supabase-Api-Version");
  });

  test.each(["", "yesterday", "2023-12-31"])("use the older format for %j", async (version) => {
    const answer = await user(undefined, { "X-Supabase-Api-Version": version });
    expect(await answer.json()).toMatchObject({ code: 401, error_code: "no_authorization" });
    expect(answer.headers.get("x-supabase-api-version")).toBeNull();
  });

  test("a preflight needs no token", async () => {
    const answer = await server.call("/auth/v1/token", { method: "OPTIONS", headers: { Origin: "https://a.example" } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-headers")).toContain("x-supabase-api-version");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  test.each([
    ["GET", "/auth/v1/nothing", 404],
    ["GET", "/auth/v1/admin/users", 404],
    ["GET", "/auth/v1/token", 405],
    ["DELETE", "/auth/v1/user", 405],
    ["POST", "/auth/v1/signup", 400],
  ])("%s %s is %i, in JSON", async (method, path, status) => {
    const answer = await server.call(path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/json");
  });

  test("a large body is 413, and deeply nested JSON is not a 500", async () => {
    const post = (body: string) => server.call("/auth/v1/signup", { method: "POST", body });
    expect((await post(`{"email":"${"x".repeat(bodyLimit.bytes)}"}`)).status).toBe(413);
    expect(
      (await post(`{"data":{"a":${"[".repeat(5000)}${"]".repeat(5000)}},"email":"a@b.c","password":"Aa1!aaaa-zz"}`))
        .status,
    ).toBe(400);
  });
});

test("settings and health need no session", async () => {
  expect(await (await server.call("/auth/v1/settings")).json()).toMatchObject({
    external: { google: false, email: true },
    disable_signup: false,
  });
  expect(await (await server.call("/auth/v1/health")).json()).toMatchObject({ name: "GoTrue" });
  expect((await client.auth.getUser()).data.user?.id).toBe(id);
});

test("keys rotate: the new one is published before it signs, the old one until its last token expires", async () => {
  const keys = async () => (await server.ctx.accessTokens.keySet()).keys.map((key) => key.kid);
  const before = await keys();
  await server.ctx.accessTokens.rotateKeys();
  expect(await keys()).toEqual(before);
  server.ctx.clock.pass({ days: 91 });
  await server.ctx.accessTokens.rotateKeys();
  const [next, ...old] = await keys();
  expect(old).toEqual(before);
  const signedBy = async () => decode((await server.ctx.accessTokens.sign({ sub: id })).token.split(".")[0] ?? "").kid;
  expect(await signedBy()).toBe(before[0]);
  server.ctx.clock.pass({ minutes: 16 });
  expect(await signedBy()).toBe(next);
  server.ctx.clock.pass({ hours: 2 });
  await server.ctx.accessTokens.rotateKeys();
  expect(await keys()).toEqual([next]);
});
