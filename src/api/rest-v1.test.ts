import { describe, expect, test } from "vitest";
import { anonKey } from "#contract/accounts/accounts.ts";
import { accountsServer, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();

const call = async (init: RequestInit & { path?: string } = {}) => {
  const answer = await server.call(`/rest/v1/${init.path ?? "rpc/is_admin"}`, { method: "POST", body: "{}", ...init });
  return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => null) };
};
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

describe("is_admin", () => {
  test("is false when signed out, for members and technicians; true for administrators", async () => {
    expect(await server.client().rpc("is_admin")).toMatchObject({ data: false, error: null });
    for (const [role, answer] of [
      ["member", false],
      ["technician", false],
      ["admin", true],
    ] as const) {
      const { client } = await signedUp(server, role);
      expect((await client.rpc("is_admin")).data).toBe(answer);
    }
  });

  test("follows the current role, never user metadata", async () => {
    const { client, id } = await signedUp(server, "admin");
    await server.ctx.db.updateTable("users").set({ role: "member" }).where("id", "=", id).execute();
    expect((await client.rpc("is_admin")).data).toBe(false);
    await client.auth.updateUser({ data: { role: "admin", is_admin: true } });
    await client.auth.refreshSession();
    expect((await client.rpc("is_admin")).data).toBe(false);
  });

  test("treats the anon key, no key and any bearer equal to apikey as signed out", async () => {
    for (const init of [{}, bearer(anonKey), { headers: { apikey: "x.y.z", Authorization: "Bearer x.y.z" } }])
      expect(await call(init)).toMatchObject({ status: 200, body: false });
  });

  test("refuses a signed-out or malformed token", async () => {
    const { client, token } = await signedUp(server, "admin");
    expect((await call(bearer(token))).body).toBe(true);
    await client.auth.signOut();
    for (const bad of [token, "a.b.c", `${token}x`]) {
      const { status, body, headers } = await call(bearer(bad));
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: "PGRST301", details: null, hint: null, message: expect.any(String) });
      expect(headers.get("www-authenticate")).toMatch(/^Bearer error="invalid_token"/);
    }
  });

  test("names an expired token", async () => {
    const { token } = await signedUp(server, "admin");
    server.ctx.clock.pass({ hours: 2 });
    const answer = await call(bearer(token));
    server.ctx.clock.pass({ hours: -2 });
    expect(answer).toMatchObject({ status: 401, body: { code: "PGRST303", message: "JWT expired" } });
  });

  test("responds like PostgREST", async () => {
    const fine = await call({ body: "" });
    expect(fine).toMatchObject({ status: 200, body: false });
    expect(fine.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(fine.headers.get("access-control-allow-origin")).toBe("*");
    expect(await call({ body: "{" })).toMatchObject({ status: 400, body: { code: "PGRST102" } });
    expect(await call({ body: '{"user_id":"x"}' })).toMatchObject({ status: 404, body: { code: "PGRST202" } });
    expect(await call({ path: "rpc/pg_sleep" })).toMatchObject({
      status: 404,
      body: {
        code: "PGRST202",
        hint: null,
        message: "Could not find the function public.pg_sleep without parameters in the schema cache",
      },
    });
    expect(await call({ method: "PUT" })).toMatchObject({ status: 405, body: { code: "PGRST101" } });
    expect(await call({ path: "users" })).toMatchObject({ status: 404, body: { code: "PGRST205" } });
    expect((await server.call("/rest/v1/rpc/is_admin", { method: "OPTIONS" })).status).toBe(204);
  });
});
