import { describe, expect, test } from "vitest";
import { accountRates } from "#contract/accounts/accounts.ts";
import { securityThresholds } from "#contract/accounts/security-thresholds.ts";
import { noticeForeignPage } from "#domain/audit/security-signals.ts";
import { accountsServer, goodPassword, newAddress, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();

const signalsFrom = async (network: string) =>
  (
    await server.ctx.db
      .selectFrom("security_events")
      .select("kind")
      .where("network", "=", network)
      .where("required_role", "is", null)
      .orderBy("id")
      .execute()
  ).map(({ kind }) => kind);

const signalsAbout = async (userId: string) =>
  (
    await server.ctx.db
      .selectFrom("security_events")
      .select(["kind", "note"])
      .where("user_id_prefix", "=", userId.slice(0, 8))
      .where("required_role", "is", null)
      .orderBy("id")
      .execute()
  ).map(({ kind, note }) => ({ kind, note }));

const from = (network: string) => server.client({ headers: { "x-test-network": network } });

describe("signals detected by the server", () => {
  test("many accounts failing from one network, reported once", async () => {
    const network = crypto.randomUUID();
    const { accounts } = securityThresholds.stuffing;
    for (let tried = 0; tried < accounts - 1; tried++)
      await from(network).auth.signInWithPassword({ email: newAddress(), password: goodPassword });
    expect(await signalsFrom(network)).toEqual([]);
    for (let tried = 0; tried < 3; tried++)
      await from(network).auth.signInWithPassword({ email: newAddress(), password: goodPassword });
    expect(await signalsFrom(network)).toEqual(["credential_stuffing"]);
  });

  test("one account failing often is not credential stuffing", async () => {
    const network = crypto.randomUUID();
    const email = newAddress();
    for (let tried = 0; tried < 12; tried++)
      await from(network).auth.signInWithPassword({ email, password: goodPassword });
    expect(await signalsFrom(network)).toEqual([]);
  });

  test("many sign-ups from one network", async () => {
    const network = crypto.randomUUID();
    const signUp = () => from(network).auth.signUp({ email: newAddress(), password: goodPassword });
    for (let made = 0; made < securityThresholds.signUps.points; made++) await signUp();
    expect(await signalsFrom(network)).toEqual([]);
    expect((await signUp()).error).toBeNull();
    expect(await signalsFrom(network)).toEqual(["signup_velocity"]);
  });

  test("a sign-in after a long time, and one from a new device", async () => {
    const member = await signedUp(server);
    const again = () => server.client().auth.signInWithPassword({ email: member.email, password: goodPassword });
    await again();
    expect((await signalsAbout(member.id)).map(({ kind }) => kind)).toEqual(["new_device"]);
    server.ctx.clock.pass({ days: 91 });
    await again();
    expect(await signalsAbout(member.id)).toContainEqual({
      kind: "dormant_account",
      note: "first sign-in after 91 days",
    });
  });

  test("a reused refresh token", async () => {
    const member = await signedUp(server);
    const refresh = (refresh_token: string) => server.client().auth.refreshSession({ refresh_token });
    const { refresh_token: first } = member.session;
    const second = (await refresh(first)).data.session?.refresh_token ?? "";
    await refresh(second);
    server.ctx.clock.pass({ minutes: 1 });
    expect((await refresh(first)).error?.code).toBe("refresh_token_already_used");
    expect((await signalsAbout(member.id)).map(({ kind }) => kind)).toContain("token_reuse");
  });

  test("repeated attempts on staff addresses; a single one is ignored", async () => {
    const member = await signedUp(server);
    const network = crypto.randomUUID();
    const headers = { Authorization: `Bearer ${member.token}`, "x-test-network": network };
    const knock = () => server.call("/api/admin/accounts", { headers });
    for (let turn = 0; turn < securityThresholds.probes.points; turn++) expect((await knock()).status).toBe(403);
    expect(await signalsFrom(network)).toEqual([]);
    await knock();
    expect(await signalsFrom(network)).toEqual(["privilege_probe"]);
  });

  test("a blocked network that keeps trying", async () => {
    const network = crypto.randomUUID();
    const now = server.ctx.clock.now();
    const expires_at = new Date(now.getTime() + 3600_000);
    await server.ctx.db
      .insertInto("blocked_networks")
      .values({ network, reason: "test", created_at: now, expires_at })
      .execute();
    for (let tried = 0; tried < 3; tried++) {
      const { error } = await from(network).auth.signInWithPassword({ email: newAddress(), password: goodPassword });
      expect(error?.code).toBe("over_request_rate_limit");
    }
    expect(await signalsFrom(network)).toEqual(["blocked_network"]);
  });

  test("a form from another site, whatever its origin header says", async () => {
    const network = crypto.randomUUID();
    const ctx = { ...server.ctx, client: { network, userAgent: "" } };
    noticeForeignPage(ctx, `/contact-us/\u0000${"x".repeat(900)}`, "https://evil.example\ud800");
    await expect.poll(() => signalsFrom(network)).toEqual(["cross_origin"]);
  });

  test("administrators can filter them by kind; browsers cannot report them", async () => {
    const admin = await signedUp(server, "admin");
    const headers = { Authorization: `Bearer ${admin.token}`, "Content-Type": "application/json" };
    const list = await server.call("/api/admin/security/events?kind=credential_stuffing", { headers });
    expect(await list.json()).toMatchObject({
      items: [{ kind: "credential_stuffing", requiredRole: null, source: "server", note: expect.any(String) }],
    });
    const told = await server.call("/api/security/events", {
      method: "POST",
      headers,
      body: JSON.stringify({ kind: "mail_cap", path: "/", requiredRole: "admin", at: new Date().toISOString() }),
    });
    expect(told.status).toBe(422);
  });
});

test("emails are limited in total, the same for known and unknown addresses", async () => {
  const member = await signedUp(server);
  const { name, points, seconds } = accountRates.mailsInAll;
  const expire = String(Date.now() + seconds * 1000);
  await server.ctx.db
    .insertInto("rate_limits")
    .values({ key: `${name}:all`, points, expire })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ points, expire }))
    .execute();
  const network = crypto.randomUUID();
  const answers = [
    await from(network).auth.resetPasswordForEmail(member.email),
    await from(network).auth.resetPasswordForEmail(newAddress()),
    await from(network).auth.signUp({ email: newAddress(), password: goodPassword }),
    await from(network).auth.signUp({ email: member.email, password: goodPassword }),
    await from(network).auth.resend({ type: "signup", email: member.email }),
    await member.client.auth.updateUser({ email: newAddress() }),
    await member.client.auth.reauthenticate(),
  ];
  for (const { error } of answers)
    expect([error?.status, error?.code, error?.message]).toEqual([
      429,
      "over_email_send_rate_limit",
      "email rate limit exceeded",
    ]);
  expect(await signalsFrom(network)).toEqual(["mail_cap"]);
  const back = await member.client.auth.signInWithPassword({ email: member.email, password: goodPassword });
  expect(back.error).toBeNull();
  await server.ctx.rateLimits.forget(accountRates.mailsInAll, "all");
});

test("is_admin is limited per minute and user", async () => {
  const admin = await signedUp(server, "admin");
  const other = await signedUp(server, "admin");
  const { name, points, seconds } = accountRates.isAdmin;
  await server.ctx.db
    .insertInto("rate_limits")
    .values({ key: `${name}:${admin.id}`, points, expire: String(Date.now() + seconds * 1000) })
    .execute();
  const { data, error, status } = await admin.client.rpc("is_admin");
  expect([data, status, error?.code]).toEqual([null, 429, "PT429"]);
  expect((await other.client.rpc("is_admin")).data).toBe(true);
});
