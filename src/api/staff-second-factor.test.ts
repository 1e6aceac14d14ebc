import * as otp from "otpauth";
import { describe, expect, test } from "vitest";
import { accountTimes } from "#contract/accounts/accounts.ts";
import { changeRole } from "#domain/accounts/change-role.ts";
import { createAccount } from "#domain/accounts/create-account.ts";
import { type AccountsServer, accountsServer, goodPassword, newAddress, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();
const system = { ...server.ctx, actor: { kind: "system" as const, name: "test" } };
type Person = Awaited<ReturnType<typeof signedUp>>;

/** As if the role had been assigned this many seconds ago. */
async function staffFor(seconds: number, role: "admin" | "technician" = "admin"): Promise<Person> {
  const person = await signedUp(server, role);
  const since = new Date(server.ctx.clock.now().getTime() - seconds * 1000);
  await server.ctx.db.updateTable("users").set({ staff_since: since }).where("id", "=", person.id).execute();
  return person;
}

const headersOf = (token: string) => ({ Authorization: `Bearer ${token}`, "Content-Type": "application/json" });

const get = (path: string, token: string, from: AccountsServer = server) =>
  from.call(path, { headers: headersOf(token) });

const dueAt = async (token: string) =>
  ((await (await get("/api/me", token)).json()) as { secondFactor: { dueAt: string | null } }).secondFactor.dueAt;

const note = (token: string) =>
  server.call("/api/admin/tickets/T-4444444/messages", {
    method: "POST",
    headers: headersOf(token),
    body: JSON.stringify({ body: "x", internal: true }),
  });

/** Sets up an authenticator app; returns the token of the raised session. */
async function enrolled({ client }: Person): Promise<{ token: string; factorId: string }> {
  const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (!data) throw new Error("The enrolment failed.");
  const now = server.ctx.clock.now().getTime();
  const code = new otp.TOTP({ secret: otp.Secret.fromBase32(data.totp.secret) }).generate({ timestamp: now });
  const { data: raised, error } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (!raised) throw new Error("The code was refused.", { cause: error });
  return { token: raised.access_token, factorId: data.id };
}

describe("staff without a second factor", () => {
  test("are refused with a code after the grace period, in every role, and keep a member's access", async () => {
    const admin = await staffFor(accountTimes.staffFactorGrace);
    const refused = await get("/api/admin/accounts", admin.token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "second_factor_required", status: 403 });
    expect((await note(admin.token)).status).toBe(403);
    expect((await get("/api/tickets", admin.token)).status).toBe(200);
    // The route guard lets them in, because the page leads to enrollment.
    expect((await admin.client.rpc("is_admin")).data).toBe(true);
    const technician = await staffFor(accountTimes.staffFactorGrace, "technician");
    expect((await note(technician.token)).status).toBe(403);
    expect(Date.parse((await dueAt(technician.token)) ?? "")).toBeLessThanOrEqual(server.ctx.clock.now().getTime());
  });

  test("keep working within the grace period and see its end", async () => {
    const admin = await staffFor(accountTimes.staffFactorGrace - 60);
    expect((await get("/api/admin/accounts", admin.token)).status).toBe(200);
    expect(Date.parse((await dueAt(admin.token)) ?? "")).toBeGreaterThan(server.ctx.clock.now().getTime());
    expect(await dueAt((await signedUp(server)).token)).toBeNull();
  });

  test("regain access by adding one, and lose it by removing it", async () => {
    const admin = await staffFor(accountTimes.staffFactorGrace + 60);
    const { token, factorId } = await enrolled(admin);
    expect((await get("/api/admin/accounts", token)).status).toBe(200);
    expect(await dueAt(token)).toBeNull();
    expect((await admin.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const { data } = await admin.client.auth.refreshSession();
    expect((await get("/api/admin/accounts", data.session?.access_token ?? "")).status).toBe(403);
  });

  test("have the full period from the day of the role, not of the account", async () => {
    const person = await signedUp(server);
    const longAgo = new Date(server.ctx.clock.now().getTime() - 400 * 86_400_000);
    await server.ctx.db.updateTable("users").set({ created_at: longAgo }).where("id", "=", person.id).execute();
    await changeRole(system, person.id, { role: "technician" });
    const first = await dueAt(person.token);
    expect(Date.parse(first ?? "")).toBe(server.ctx.clock.now().getTime() + accountTimes.staffFactorGrace * 1000);
    server.ctx.clock.pass({ minutes: 5 });
    await changeRole(system, person.id, { role: "admin" });
    expect(await dueAt(person.token)).toBe(first);
    expect((await get("/api/admin/accounts", person.token)).status).toBe(200);
  });

  test("have the full period when created by the system, as at the first start", async () => {
    const email = newAddress();
    await createAccount(system, { email, password: goodPassword, firstName: "A", lastName: "B", role: "admin" });
    const { data } = await server.client().auth.signInWithPassword({ email, password: goodPassword });
    expect((await get("/api/admin/accounts", data.session?.access_token ?? "")).status).toBe(200);
  });
});
