import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { anchorAudit, anchorFile } from "#domain/audit/audit-anchor.ts";
import { verifyAudit } from "#domain/audit/search-audit.ts";
import { accountsServer, goodPassword, newAddress, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();
const admin = await signedUp(server, "admin");

const api = async (method: string, path: string, body?: object, token = admin.token) => {
  const answer = await server.call(`/api/admin${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body ? { "Content-Type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
};

describe("accounts", () => {
  test("are found by address and role, paged", async () => {
    const technician = await signedUp(server, "technician");
    await signedUp(server, "technician");
    const found = await api("GET", `/accounts?q=${technician.email.slice(0, 12).toUpperCase()}`);
    expect(found.body.items).toMatchObject([
      { id: technician.id, role: "technician", confirmed: true, secondFactor: false },
    ]);
    const first = (await api("GET", "/accounts?role=technician&limit=1")).body;
    const second = (await api("GET", `/accounts?role=technician&limit=1&cursor=${first.nextCursor}`)).body;
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([1, 1, null]);
    expect(first.items[0].id).not.toBe(second.items[0].id);
    for (const query of ["limit=0", "limit=101", "limit=x", "cursor=x", "role=root"])
      expect((await api("GET", `/accounts?${query}`)).status).toBe(422);
    expect((await api("GET", "/accounts?q=%00")).status).toBe(400);
  });

  test("can change role, effective immediately, except for the last administrator", async () => {
    const other = await signedUp(server);
    const isAdmin = async () => (await other.client.rpc("is_admin")).data;
    expect((await api("PUT", `/accounts/${other.id}/role`, { role: "admin" })).body).toEqual({
      id: other.id,
      role: "admin",
    });
    expect(await isAdmin()).toBe(true);
    expect((await api("PUT", `/accounts/${admin.id}/role`, { role: "member" }, other.token)).status).toBe(200);
    expect((await api("GET", "/accounts")).status).toBe(403);
    expect((await api("PUT", `/accounts/${admin.id}/role`, { role: "admin" }, other.token)).status).toBe(200);
    expect((await api("PUT", `/accounts/${other.id}/role`, { role: "member" })).status).toBe(200);
    expect(await isAdmin()).toBe(false);
    expect((await api("PUT", `/accounts/${admin.id}/role`, { role: "member" })).status).toBe(409);
    expect((await api("PUT", `/accounts/${other.id}/role`, { role: "owner" })).status).toBe(422);
    const own = await server.call("/api/me/deletion", {
      method: "POST",
      headers: { Authorization: `Bearer ${admin.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ password: goodPassword }),
    });
    expect(own.status).toBe(409);
  });

  test("can be blocked and unblocked", async () => {
    const other = await signedUp(server);
    expect((await api("PUT", `/accounts/${other.id}/ban`, { hours: 2, reason: "Spam" })).status).toBe(200);
    const signIn = () => server.client().auth.signInWithPassword({ email: other.email, password: goodPassword });
    expect((await signIn()).error?.code).toBe("user_banned");
    expect((await api("PUT", `/accounts/${other.id}/ban`, { hours: 0 })).body).toEqual({ bannedUntil: null });
    expect((await signIn()).error).toBeNull();
    expect((await api("PUT", `/accounts/${admin.id}/ban`, { hours: 1 })).status).toBe(409);
    expect((await api("DELETE", `/accounts/${other.id}/second-factor`)).body).toEqual({ removed: 0 });
  });
});

describe("security", () => {
  test("lists events reported by browsers and refuses invalid ones", async () => {
    const member = await signedUp(server);
    const event = {
      kind: "insufficient_privileges",
      path: "/admin/tickets/",
      requiredRole: "admin",
      userIdPrefix: "ffffffff",
      at: new Date().toISOString(),
    };
    const tell = (body: object, token?: string) =>
      server.call("/api/security/events", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
      });
    expect((await tell(event, member.token)).status).toBe(204);
    expect((await tell({ ...event, kind: "unauthenticated_access", userIdPrefix: undefined })).status).toBe(204);
    for (const wrong of [
      { ...event, kind: "hacked" },
      { ...event, more: 1 },
      { ...event, userIdPrefix: "123456789" },
      { ...event, path: "no slash" },
      { ...event, path: "/a\nb" },
      { ...event, at: "yesterday" },
    ])
      expect((await tell(wrong)).status).toBe(422);
    const { items } = (await api("GET", "/security/events?kind=insufficient_privileges&limit=1")).body;
    expect(items).toMatchObject([{ path: "/admin/tickets/", userIdPrefix: member.id.slice(0, 8), source: "browser" }]);
  });

  test("has an overview", async () => {
    const { client, email } = await signedUp(server, "technician");
    await client.auth.signInWithPassword({ email, password: "Wr0ng-one!" });
    expect((await api("GET", "/security/overview")).body).toMatchObject({
      accounts: { admin: 1, technician: expect.any(Number) },
      staffWithoutSecondFactor: expect.any(Number),
      failedSignInsToday: expect.any(Number),
      blockedNetworks: 0,
    });
  });

  test("lists sign-ins and sessions, and can end a session", async () => {
    const other = await signedUp(server);
    await other.client.auth.signInWithPassword({ email: other.email, password: "Wr0ng-one!" });
    const tried = (await api("GET", "/sign-ins?outcome=wrong&limit=1")).body.items;
    expect(tried).toMatchObject([{ email: other.email, userId: other.id, method: "password" }]);
    const [session] = (await api("GET", `/sessions?userId=${other.id}`)).body.items;
    expect(session).toMatchObject({ email: other.email, role: "member", aal: "aal1" });
    expect((await api("DELETE", `/sessions/${session.id}`)).status).toBe(204);
    expect((await api("DELETE", `/sessions/${session.id}`)).status).toBe(404);
    expect((await other.client.auth.getUser(other.token)).error).not.toBeNull();
  });

  test("does not store a password typed into the address field", async () => {
    await server.client().auth.signInWithPassword({ email: "MyS3cret-word!", password: "x" });
    const [latest] = (await api("GET", "/sign-ins?limit=1")).body.items;
    expect(latest).toMatchObject({ email: null, outcome: "wrong" });
  });

  test("blocks a network from signing in until it is unblocked; never the administrator's own", async () => {
    const other = await signedUp(server);
    const from = server.client({ headers: { "x-test-network": "203.0.113.7" } });
    const signIn = async () =>
      (await from.auth.signInWithPassword({ email: other.email, password: goodPassword })).error?.code;
    expect(await signIn()).toBeUndefined();
    expect((await api("POST", "/blocked-networks", { network: "203.0.113.7", reason: "Guessing" })).status).toBe(204);
    expect((await api("POST", "/blocked-networks", { network: "2001:db8::1", reason: "Guessing" })).status).toBe(204);
    expect((await api("GET", "/blocked-networks")).body.items).toMatchObject([
      { network: "2001:db8:0:0::/64", automatic: false },
      { network: "203.0.113.7", reason: "Guessing" },
    ]);
    expect(await signIn()).toBe("over_request_rate_limit");
    expect((await api("DELETE", "/blocked-networks/203.0.113.7")).status).toBe(204);
    expect(await signIn()).toBeUndefined();
    expect((await api("POST", "/blocked-networks", { network: "everybody", reason: "x" })).status).toBe(422);
    const own = await server.call("/api/admin/blocked-networks", {
      method: "POST",
      headers: {
        Authorization: `Bearer ${admin.token}`,
        "Content-Type": "application/json",
        "x-test-network": "192.0.2.1",
      },
      body: JSON.stringify({ network: "192.0.2.1", reason: "x" }),
    });
    expect(own.status).toBe(409);
  });
});

describe("the audit trail", () => {
  test("can be searched, exported without formulas, and verified", async () => {
    const other = await signedUp(server);
    const { items } = (await api("GET", `/audit?actorId=${other.id}&action=session.`)).body;
    expect(items).toMatchObject([{ action: "session.created", actorId: other.id, actorEmail: other.email }]);
    const page = (await api("GET", "/audit?limit=2")).body;
    const next = (await api("GET", `/audit?limit=2&cursor=${page.nextCursor}`)).body;
    expect(next.items[0].seq).toBe(page.items[1].seq - 1);
    for (const query of ["cursor=x", "actorId=x", "action=%27", "from=yesterday"])
      expect((await api("GET", `/audit?${query}`)).status).toBe(422);
    const csv = await server.call("/api/admin/audit/export?action=user.", {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const [head, first] = (await csv.text()).split("\r\n");
    expect(head).toBe("seq,at,actorKind,actorId,actorEmail,action,targetKind,targetId,detail,network,requestId,hash");
    expect(first).toContain("user.signed_up");
    expect((await api("GET", "/audit/verification")).body).toMatchObject({ holds: true, firstBroken: null });
  });

  test("has no branches after concurrent writes", async () => {
    await Promise.all(
      Array.from({ length: 12 }, () => server.client().auth.signUp({ email: newAddress(), password: goodPassword })),
    );
    expect((await api("GET", "/audit/verification")).body.holds).toBe(true);
  });

  test("is keyed and anchored outside the database, so truncating, rewriting and forging are detected", async () => {
    const { ctx } = server;
    const verification = async () => (await api("GET", "/audit/verification")).body;
    await anchorAudit(ctx);
    const { anchoredSeq, entries } = await verification();
    expect(anchoredSeq).toBe(entries);
    const behindTheBack = async (change: (tx: typeof ctx.db) => Promise<unknown>) => {
      let found: unknown;
      await ctx.db
        .transaction()
        .execute(async (tx) => {
          for (const table of ["audit_events", "audit_macs"])
            await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx);
          await change(tx);
          found = await verifyAudit({ ...ctx, db: tx, actor: { kind: "system", name: "test" } });
          throw new Error("undone");
        })
        .catch((error: Error) => (error.message === "undone" ? undefined : Promise.reject(error)));
      expect(found).toMatchObject({ holds: false });
    };
    const last = String(anchoredSeq);
    // Truncate the trail.
    await behindTheBack(async (tx) => {
      await tx.deleteFrom("audit_macs").where("seq", "=", last).execute();
      await tx.deleteFrom("audit_events").where("seq", "=", last).execute();
    });
    // Rewrite an entry and recompute the chain, as someone with database access could.
    await behindTheBack(async (tx) => {
      await tx.updateTable("audit_events").set({ action: "nothing" }).where("seq", "=", last).execute();
      await sql`update audit_events event set hash = audit_hash(event) where seq = ${last}`.execute(tx);
    });
    // Remove the HMAC.
    await behindTheBack((tx) => tx.deleteFrom("audit_macs").execute());
    // Forge the anchor itself.
    const anchor = await ctx.files.read(anchorFile);
    await ctx.files.put(
      anchorFile,
      new TextEncoder().encode(JSON.stringify({ seq: 1, hash: "x", keyedFrom: 1, mac: "x" })),
    );
    expect(await verification()).toMatchObject({ holds: false });
    await anchorAudit(ctx);
    expect(await verification()).toMatchObject({ holds: false });
    await ctx.files.put(anchorFile, anchor ?? new Uint8Array());
    expect(await verification()).toMatchObject({ holds: true, firstBroken: null });
  });

  test("cannot be changed, and shows where it was changed anyway", async () => {
    const { db } = server.ctx;
    await expect(db.updateTable("audit_events").set({ action: "nothing" }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("audit_events").execute()).rejects.toThrow("append-only");
    await expect(sql`truncate audit_events`.execute(db)).rejects.toThrow("append-only");
    await db.transaction().execute(async (tx) => {
      await sql`alter table audit_events disable trigger all`.execute(tx);
      await tx.updateTable("audit_events").set({ action: "nothing" }).where("seq", "=", "3").execute();
      await sql`alter table audit_events enable trigger all`.execute(tx);
    });
    expect((await api("GET", "/audit/verification")).body).toMatchObject({ holds: false, firstBroken: 3 });
  });
});
