import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { emailsTo } from "#test/test-ctx.ts";
import { type AccountsServer, accountsServer, goodPassword, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();

type Person = Awaited<ReturnType<typeof signedUp>>;

const codeFor = (secret: string, { ctx }: AccountsServer = server) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ctx.clock.now().getTime() });

const notCode = (secret: string) => (codeFor(secret) === "000000" ? "111111" : "000000");

async function enrolled({ client }: Person, friendlyName = "Phone") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: "Site" });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

async function withFactor() {
  const person = await signedUp(server);
  const factor = await enrolled(person);
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: codeFor(factor.secret),
  });
  if (error) throw error;
  // A code works once.
  server.ctx.clock.pass({ milliseconds: 31_000 });
  return { ...person, ...factor };
}

describe("an authenticator app", () => {
  test("is enrolled with a QR code, and raises the session with its first code", async () => {
    const person = await signedUp(server);
    const other = await server.client().auth.signInWithPassword({ email: person.email, password: goodPassword });
    const { factorId, secret, totp } = await enrolled(person);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.qr_code).not.toContain("#");
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Site:.+secret=.+/);
    expect((await person.client.auth.mfa.listFactors()).data).toMatchObject({
      totp: [],
      all: [{ status: "unverified" }],
    });

    const before = (await person.client.auth.getClaims()).data?.claims;
    const { data, error } = await person.client.auth.mfa.challengeAndVerify({ factorId, code: codeFor(secret) });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id: factorId, status: "verified", friendly_name: "Phone" }]);
    const after = (await person.client.auth.getClaims()).data?.claims;
    expect(after).toMatchObject({ aal: "aal2", session_id: before?.session_id });
    expect(after?.amr).toMatchObject([{ method: "totp" }, { method: "password" }]);
    expect((await person.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal2",
      nextLevel: "aal2",
    });
    expect((await person.client.auth.refreshSession()).error).toBeNull();
    expect((await person.client.auth.getClaims()).data?.claims.aal).toBe("aal2");
    expect((await server.client().auth.getUser(other.data.session?.access_token)).error).not.toBeNull();
    expect((await emailsTo(server.ctx, person.email)).map(({ template }) => template)).toContain(
      "second-factor-changed",
    );
  });

  test("is required at the next sign-in, before which the password alone changes nothing", async () => {
    const { email, factorId, secret } = await withFactor();
    const client = server.client();
    const signedIn = await client.auth.signInWithPassword({ email, password: goodPassword });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    expect((await client.auth.updateUser({ password: "N3w-horse-shoe" })).error).toMatchObject({
      code: "insufficient_aal",
      status: 401,
    });
    expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })).error).toMatchObject({
      code: "insufficient_aal",
      status: 403,
    });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      code: "insufficient_aal",
      status: 422,
    });
    const headers = { Authorization: `Bearer ${signedIn.data.session?.access_token}` };
    expect((await server.call("/api/me", { headers })).status).toBe(403);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeFor(secret) })).error).toBeNull();
    const raised = { Authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}` };
    expect((await server.call("/api/me", { headers: raised })).status).toBe(200);
  });

  test("a session that owes the code can finish, read its user and end itself, and nothing more", async () => {
    const { email, factorId, client: owner } = await withFactor();
    const client = server.client();
    const signedIn = await client.auth.signInWithPassword({ email, password: goodPassword });
    const token = signedIn.data.session?.access_token ?? "";
    const call = async (method: string, path: string, body?: object) => {
      const answer = await server.call(path, {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, code: answer.headers.get("x-sb-error-code") };
    };
    for (const [status, method, path, body] of [
      [401, "PUT", "/auth/v1/user", { data: { first_name: "Mallory" } }],
      [401, "PUT", "/auth/v1/user", { email: "mallory@example.com" }],
      [403, "GET", "/auth/v1/reauthenticate"],
      [403, "POST", "/auth/v1/factors", { factor_type: "totp" }],
      [422, "DELETE", `/auth/v1/factors/${factorId}`],
      [403, "POST", "/auth/v1/logout?scope=others"],
    ] as const)
      expect([path, await call(method, path, body)]).toEqual([path, { status, code: "insufficient_aal" }]);
    for (const path of ["/api/me", "/api/me/export", "/api/me/sessions", "/api/tickets"])
      expect([path, (await call("GET", path)).status]).toEqual([path, 403]);
    expect((await call("GET", "/auth/v1/user")).status).toBe(200);
    expect((await call("POST", "/auth/v1/logout")).status).toBe(204);
    expect((await call("GET", "/auth/v1/user")).status).toBe(403);
    expect((await owner.auth.getUser()).error).toBeNull();
  });

  test("tokens from before the code never gain its level", async () => {
    const { email, factorId, secret } = await withFactor();
    const client = server.client();
    const before = (await client.auth.signInWithPassword({ email, password: goodPassword })).data.session;
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeFor(secret) })).error).toBeNull();
    const me = (token = "") => server.call("/api/me", { headers: { Authorization: `Bearer ${token}` } });
    expect((await me(before?.access_token)).status).toBe(403);
    const after = (await client.auth.getSession()).data.session;
    expect(after?.refresh_token).not.toBe(before?.refresh_token);
    expect((await me(after?.access_token)).status).toBe(200);
    const renew = () => server.client().auth.refreshSession({ refresh_token: before?.refresh_token ?? "" });
    expect((await renew()).error?.code).toBe("refresh_token_already_used");
    expect((await me(after?.access_token)).status).toBe(200);
    server.ctx.clock.pass({ minutes: 1 });
    expect((await renew()).error?.code).toBe("refresh_token_already_used");
    expect((await me(after?.access_token)).status).not.toBe(200);
  });

  test("the previous step's code is accepted, a used one is not", async () => {
    const { client, factorId, secret } = await withFactor();
    const code = codeFor(secret);
    server.ctx.clock.pass({ milliseconds: 30_000 });
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toMatchObject({
      code: "mfa_verification_failed",
    });
  });

  test("five wrong codes lock it for a while, across challenges", async () => {
    const { client, factorId, secret } = await withFactor();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => client.auth.mfa.challengeAndVerify({ factorId, code: notCode(secret) })),
    );
    expect(guesses.map(({ error }) => error?.code).toSorted()).toEqual([
      ...Array(5).fill("mfa_verification_failed"),
      ...Array(3).fill("over_request_rate_limit"),
    ]);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeFor(secret) })).error?.code).toBe(
      "over_request_rate_limit",
    );
  });

  test("a challenge is refused when unknown, used, from elsewhere or expired", async () => {
    const { client, factorId, secret, token } = await withFactor();
    const verify = (challengeId: string, code = codeFor(secret)) =>
      client.auth.mfa.verify({ factorId, challengeId, code });
    const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? "";
    const used = await challenge();
    expect((await verify("x")).error).toMatchObject({ code: "mfa_factor_not_found", status: 422 });
    expect((await verify(used, "")).error?.code).toBe("validation_failed");
    expect((await verify(used)).error).toBeNull();
    expect((await verify(used)).error?.code).toBe("mfa_ip_address_mismatch");
    const elsewhere = await server.call(`/auth/v1/factors/${factorId}/verify`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "x-test-network": "elsewhere" },
      body: JSON.stringify({ challenge_id: await challenge(), code: codeFor(secret) }),
    });
    expect((await elsewhere.json()).error_code).toBe("mfa_ip_address_mismatch");
    const old = await challenge();
    server.ctx.clock.pass({ minutes: 6 });
    expect((await verify(old)).error?.code).toBe("mfa_challenge_expired");
  });

  test("removing it lowers the sessions it had raised", async () => {
    const { client, factorId } = await withFactor();
    const { data, error } = await client.auth.mfa.unenroll({ factorId });
    expect([data?.id, error]).toEqual([factorId, null]);
    await client.auth.refreshSession();
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
    expect((await client.auth.getUser()).data.user).not.toHaveProperty("factors");
  });

  test("another user's and an unknown one look the same", async () => {
    const [mine, theirs] = [await signedUp(server), await withFactor()];
    for (const factorId of [theirs.factorId, "00000000-0000-7000-8000-000000000000"]) {
      expect((await mine.client.auth.mfa.challenge({ factorId })).error).toMatchObject({
        code: "mfa_factor_not_found",
        status: 404,
        message: "Factor not found",
      });
      expect((await mine.client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 });
    }
    const odd = await server.call("/auth/v1/factors/x", {
      method: "DELETE",
      headers: { Authorization: `Bearer ${mine.token}` },
    });
    expect([odd.status, (await odd.json()).error_code]).toEqual([404, "validation_failed"]);
  });

  test("names are unique, at most ten; unfinished ones are deleted", async () => {
    const person = await signedUp(server);
    await enrolled(person, "A");
    await expect(enrolled(person, "A")).rejects.toMatchObject({ code: "mfa_factor_name_conflict" });
    for (const name of "BCDEFGHIJ") await enrolled(person, name);
    await expect(enrolled(person, "K")).rejects.toMatchObject({ code: "too_many_enrolled_mfa_factors" });
    server.ctx.clock.pass({ minutes: 6 });
    await enrolled(person, "A");
    expect((await person.client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
    await expect(enrolled(person, "\0")).rejects.toMatchObject({ code: "validation_failed" });
  });

  test("its secret is encrypted in the database", async () => {
    const { factorId, secret } = await withFactor();
    const row = await server.ctx.db.selectFrom("mfa_factors").selectAll().where("id", "=", factorId).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});
