import { describe, expect, test } from "vitest";
import { accountRates } from "#contract/accounts/accounts.ts";
import { emailsTo } from "#test/test-ctx.ts";
import { accountsServer, goodPassword, newAddress, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();

type Person = Awaited<ReturnType<typeof signedUp>>;

const send = async ({ token }: Pick<Person, "token">, method: string, path: string, body?: object) => {
  const answer = await server.call(path, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
};

const prove = (who: Pick<Person, "token">, body: object) => send(who, "POST", "/api/me/proof", body);

/** Signed in more than ten minutes ago. */
async function stale(role: "member" | "admin" = "member") {
  const person = await signedUp(server, role);
  server.ctx.clock.pass({ minutes: 11 });
  return person;
}

const mailedCode = async ({ email, token }: Person) => {
  await send({ token }, "GET", "/auth/v1/reauthenticate");
  const mail = (await emailsTo(server.ctx, email)).findLast(({ template }) => template === "reauthenticate");
  return /\b\d{6}\b/.exec(mail?.text_body ?? "")?.[0] ?? "";
};

describe("more than ten minutes after signing in", () => {
  test.each([
    ["a new password", "PUT", "/auth/v1/user", { password: "Another-light-27!" }],
    ["another address", "PUT", "/auth/v1/user", { email: "somewhere-else@example.com" }],
    ["a new factor", "POST", "/auth/v1/factors", { factor_type: "totp" }],
  ])("%s needs proof", async (_, method, path, body) => {
    const person = await stale();
    expect(await send(person, method, path, body)).toMatchObject({
      status: 400,
      body: { error_code: "reauthentication_needed" },
    });
    expect((await prove(person, { password: goodPassword })).status).toBe(204);
    expect((await send(person, method, path, body)).status).toBe(200);
  });

  test("changing the address accepts the password or the emailed code in the request", async () => {
    const person = await stale();
    expect(
      (await send(person, "PUT", "/auth/v1/user", { email: newAddress(), current_password: "wrong" })).status,
    ).toBe(400);
    const nonce = await mailedCode(person);
    expect((await send(person, "PUT", "/auth/v1/user", { email: newAddress(), nonce })).status).toBe(200);
  });

  test("changing a role and removing a second factor need the administrator's proof", async () => {
    const admin = await stale("admin");
    const { id } = await signedUp(server);
    const changes: [method: string, path: string, body?: object][] = [
      ["PUT", `/api/admin/accounts/${id}/role`, { role: "technician" }],
      ["DELETE", `/api/admin/accounts/${id}/second-factor`],
    ];
    for (const change of changes)
      expect(await send(admin, ...change)).toMatchObject({ status: 403, body: { code: "proof_required" } });
    expect((await prove(admin, { nonce: await mailedCode(admin) })).status).toBe(204);
    for (const change of changes) expect((await send(admin, ...change)).status).toBe(200);
    server.ctx.clock.pass({ minutes: 11 });
    for (const change of changes) expect((await send(admin, ...change)).status).toBe(403);
  });

  test("giving money away needs the administrator's proof: refunds, free orders, paying by invoice", async () => {
    const admin = await stale("admin");
    const { id } = await signedUp(server);
    const changes: [method: string, path: string, body?: object][] = [
      ["POST", "/api/admin/orders/O-20031/refunds", {}],
      ["POST", `/api/admin/orders/O-20031/returns/${id}/refund`, {}],
      ["POST", "/api/admin/shop/coupons", { code: "ALL-FREE", percent: 100 }],
      ["PATCH", `/api/admin/organizations/${id}`, { mayPayByInvoice: true }],
    ];
    for (const change of changes)
      expect(await send(admin, ...change)).toMatchObject({ status: 403, body: { code: "proof_required" } });
    expect((await prove(admin, { password: goodPassword })).status).toBe(204);
    const statuses = [];
    for (const change of changes) statuses.push((await send(admin, ...change)).status);
    expect(statuses).toEqual([404, 404, 201, 404]);
  });

  test("deleting an account without a password needs proof", async () => {
    const person = await stale();
    await server.ctx.db.updateTable("users").set({ password_hash: null }).where("id", "=", person.id).execute();
    expect(await send(person, "POST", "/api/me/deletion", {})).toMatchObject({
      status: 403,
      body: { code: "proof_required" },
    });
    expect((await prove(person, { nonce: await mailedCode(person) })).status).toBe(204);
    expect((await send(person, "POST", "/api/me/deletion", {})).status).toBe(202);
  });
});

describe("the proof", () => {
  test("is a correct password or code, and belongs to one session", async () => {
    const person = await stale();
    for (const body of [{ password: "wrong" }, { nonce: "000000" }, {}, { password: goodPassword, nonce: "1" }])
      expect([body, (await prove(person, body)).status]).toEqual([body, 422]);
    await prove(person, { password: goodPassword });
    const other = await server.client().auth.signInWithPassword({ email: person.email, password: goodPassword });
    server.ctx.clock.pass({ minutes: 9 });
    expect((await send(person, "POST", "/auth/v1/factors", { factor_type: "totp" })).status).toBe(200);
    server.ctx.clock.pass({ minutes: 2 });
    const elsewhere = { token: other.data.session?.access_token ?? "" };
    expect((await send(elsewhere, "POST", "/auth/v1/factors", { factor_type: "totp" })).status).toBe(400);
  });

  test("allows five guesses", async () => {
    const person = await stale();
    for (let guess = 0; guess < accountRates.confirmPassword.points; guess++)
      expect((await prove(person, { password: `wrong ${guess}` })).status).toBe(422);
    expect((await prove(person, { password: goodPassword })).status).toBe(429);
  });
});

describe("limits", () => {
  test("for exporting data", async () => {
    const person = await signedUp(server);
    for (let count = 0; count < accountRates.exportMe.points; count++)
      expect((await send(person, "GET", "/api/me/export")).status).toBe(200);
    expect((await send(person, "GET", "/api/me/export")).status).toBe(429);
  });

  test("for starting and removing a factor", async () => {
    const person = await signedUp(server);
    for (let count = 0; count < accountRates.enrolFactor.points; count++) {
      const begun = await send(person, "POST", "/auth/v1/factors", { factor_type: "totp" });
      expect((await send(person, "DELETE", `/auth/v1/factors/${begun.body.id}`)).status).toBe(200);
    }
    expect((await send(person, "POST", "/auth/v1/factors", { factor_type: "totp" })).status).toBe(429);
    expect((await send(person, "DELETE", `/auth/v1/factors/${person.id}`)).status).toBe(429);
  });

  test("for creating recovery codes", async () => {
    const person = await signedUp(server);
    await server.ctx.db.updateTable("sessions").set({ aal: "aal2" }).where("user_id", "=", person.id).execute();
    const raised = { token: (await person.client.auth.refreshSession()).data.session?.access_token ?? "" };
    for (let count = 0; count < accountRates.makeRecoveryCodes.points; count++)
      expect((await send(raised, "POST", "/api/me/recovery-codes")).status).toBe(201);
    expect((await send(raised, "POST", "/api/me/recovery-codes")).status).toBe(429);
  });
});
