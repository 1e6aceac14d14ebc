import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { deleteDueAccounts } from "#domain/accounts/delete-me.ts";
import { emailsTo } from "#test/test-ctx.ts";
import { accountsServer, goodPassword, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();

const api = async (token: string, method: string, path: string, body?: object) => {
  const answer = await server.call(`/api/me${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body ? { "Content-Type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
};

describe("my account", () => {
  test("shows the profile", async () => {
    const { token, email, id, client } = await signedUp(server);
    await client.auth.updateUser({ data: { first_name: "Ana", last_name: "Lima" } });
    expect((await api(token, "GET", "")).body).toMatchObject({
      id,
      email,
      name: "Ana Lima",
      firstName: "Ana",
      role: "member",
      aal: "aal1",
      hasPassword: true,
      identities: [{ provider: "email", email }],
      secondFactor: { factors: [], recoveryCodesLeft: 0 },
    });
  });

  test("shows my sessions, and ends one or all", async () => {
    const firefox = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0" };
    const { token, email } = await signedUp(server, "member", { headers: firefox });
    const others = await Promise.all(
      [1, 2].map(() => server.client().auth.signInWithPassword({ email, password: goodPassword })),
    );
    const { items } = (await api(token, "GET", "/sessions")).body;
    expect(items).toHaveLength(3);
    const current = items.find((session: { current: boolean }) => session.current);
    expect(current).toMatchObject({ device: "Firefox on Windows", lastSeenAt: expect.any(String) });
    const [other] = items.filter((session: { current: boolean }) => !session.current);
    expect((await api(token, "DELETE", `/sessions/${other.id}`)).status).toBe(204);
    expect((await api(token, "DELETE", `/sessions/${other.id}`)).status).toBe(404);
    expect((await api(token, "DELETE", "/sessions")).body).toEqual({ ended: 1 });
    for (const { data } of others)
      expect((await server.client().auth.getUser(data.session?.access_token)).error).not.toBeNull();
    expect((await api(token, "GET", "")).status).toBe(200);
    const stranger = await signedUp(server);
    expect((await api(stranger.token, "DELETE", `/sessions/${current.id}`)).status).toBe(404);
  });

  test("can be exported, with no secrets in the file", async () => {
    const { token, email } = await signedUp(server);
    const answer = await server.call("/api/me/export", { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { email },
      sessions: [{ aal: "aal1" }],
      signIns: [{ outcome: "ok" }],
      tickets: [],
    });
    expect(text).not.toMatch(/argon2|password_hash|\$v=/);
  });

  test("is deleted after two weeks, unless I sign in before", async () => {
    const { token, email, client, id } = await signedUp(server);
    expect((await api(token, "POST", "/deletion", { password: "not mine" })).status).toBe(422);
    const asked = await api(token, "POST", "/deletion", { password: goodPassword });
    expect(asked).toMatchObject({ status: 202, body: { dueAt: expect.any(String) } });
    expect((await api(token, "GET", "")).status).toBe(401);
    expect((await emailsTo(server.ctx, email)).map(({ template }) => template)).toContain("account-closing");
    server.ctx.clock.pass({ days: 10 });
    const { data } = await client.auth.signInWithPassword({ email, password: goodPassword });
    server.ctx.clock.pass({ days: 10 });
    await deleteDueAccounts(server.ctx);
    expect(await server.ctx.db.selectFrom("users").select("id").where("id", "=", id).execute()).toHaveLength(1);
    const again = await client.auth.refreshSession();
    expect(data.session).not.toBeNull();
    await api(again.data.session?.access_token ?? "", "POST", "/deletion", { password: goodPassword });
    server.ctx.clock.pass({ days: 15 });
    await deleteDueAccounts(server.ctx);
    expect(await server.ctx.db.selectFrom("users").select("id").where("id", "=", id).execute()).toEqual([]);
    expect((await client.auth.signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
      "invalid_credentials",
    );
    server.ctx.clock.pass({ days: -35 });
  });
});

describe("recovery codes", () => {
  test("replace the app, once each, and are created by a session of the app", async () => {
    const { client, token, email } = await signedUp(server);
    expect((await api(token, "POST", "/recovery-codes")).status).toBe(403);
    const enrolled = await client.auth.mfa.enroll({ factorType: "totp" });
    const secret = Secret.fromBase32(enrolled.data?.totp.secret ?? "");
    const code = new TOTP({ secret }).generate({ timestamp: server.ctx.clock.now().getTime() });
    await client.auth.mfa.challengeAndVerify({ factorId: enrolled.data?.id ?? "", code });
    const raised = (await client.auth.getSession()).data.session?.access_token ?? "";
    const { codes } = (await api(raised, "POST", "/recovery-codes")).body;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect((await api(raised, "GET", "")).body.secondFactor).toMatchObject({ recoveryCodesLeft: 10 });

    const lost = server.client();
    const { data } = await lost.auth.signInWithPassword({ email, password: goodPassword });
    const owing = data.session?.access_token ?? "";
    expect((await api(owing, "GET", "")).status).toBe(403);
    expect((await api(owing, "POST", "/recovery-codes/redeem", { code: "aaaa-bbbb-cccc" })).status).toBe(422);
    const typed = codes[3].toUpperCase().replaceAll("-", " ");
    const redeemed = (await api(owing, "POST", "/recovery-codes/redeem", { code: typed })).body;
    expect(redeemed.left).toBe(9);
    expect((await lost.auth.setSession(redeemed.session)).error).toBeNull();
    expect((await api(owing, "GET", "")).status).toBe(403);
    expect((await lost.auth.getClaims()).data?.claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "recovery_code" }, { method: "password" }],
    });
    expect((await api(owing, "POST", "/recovery-codes/redeem", { code: codes[3] })).status).toBe(422);
    for (let tries = 0; tries < 2; tries++) await api(owing, "POST", "/recovery-codes/redeem", { code: "x" });
    expect((await api(owing, "POST", "/recovery-codes/redeem", { code: codes[4] })).status).toBe(429);
    const rows = await server.ctx.db.selectFrom("recovery_codes").select("code_hash").execute();
    expect(JSON.stringify(rows)).not.toContain(codes[4].replaceAll("-", ""));
  });
});
