import { describe, expect, test } from "vitest";
import { createApi } from "#api/create-api.ts";
import { accountTimes } from "#contract/accounts.ts";
import { isDatabaseAway } from "#platform/db/connect.ts";
import { accountsServer, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();
const owner = await signedUp(server);
const people = {
  visitor: null,
  member: owner.token,
  "other member": (await signedUp(server)).token,
  editor: (await signedUp(server, "editor")).token,
  technician: (await signedUp(server, "technician")).token,
  admin: (await signedUp(server, "admin")).token,
  "admin without second factor": await overdue(),
  "signed out": await gone(),
  "former admin": await demoted(),
  banned: await banned(),
};
type Who = keyof typeof people;

async function gone(): Promise<string> {
  const { client, token } = await signedUp(server);
  await client.auth.signOut();
  return token;
}

/** An administrator past the deadline to set up a second factor. */
async function overdue(): Promise<string> {
  const { id, token } = await signedUp(server, "admin");
  const since = new Date(server.ctx.clock.now().getTime() - accountTimes.staffFactorGrace * 1000);
  await server.ctx.db.updateTable("users").set({ staff_since: since }).where("id", "=", id).execute();
  return token;
}

async function demoted(): Promise<string> {
  const { id, token } = await signedUp(server, "admin");
  await server.ctx.db.updateTable("users").set({ role: "member" }).where("id", "=", id).execute();
  return token;
}

async function banned(): Promise<string> {
  const { id, token } = await signedUp(server, "admin");
  const until = new Date(server.ctx.clock.now().getTime() + 3600_000);
  await server.ctx.db.updateTable("users").set({ banned_until: until }).where("id", "=", id).execute();
  return token;
}

const nobody = "00000000-0000-7000-8000-000000000000";

/** Expected statuses for a request that is valid, or lacks only what it names. */
const byAccount = (good: number): Record<Who, number> => ({
  visitor: 401,
  member: good,
  "other member": good,
  editor: good,
  technician: good,
  admin: good,
  "admin without second factor": good,
  "signed out": 401,
  "former admin": good,
  banned: 401,
});

const byAdmin = (good: number): Record<Who, number> => ({
  ...byAccount(403),
  admin: good,
});

/** Editors write drafts of the content. */
const byEditor = (good: number): Record<Who, number> => ({ ...byAdmin(good), editor: good });

/** Technicians share the ticket desk. */
const byStaff = (good: number): Record<Who, number> => ({
  ...byAdmin(good),
  technician: good,
});

const open = (status: number): Record<Who, number> => {
  const everybody = Object.keys(people) as Who[];
  return Object.fromEntries(everybody.map((who) => [who, status])) as Record<Who, number>;
};

/** What visitors and members share: a member whose session has ended is told so. */
const openWhileSignedIn = (status: number): Record<Who, number> => ({
  ...open(status),
  "signed out": 401,
  banned: 401,
});

/** Every endpoint; one without a row fails the test below. Requests contain only what makes them readable. */
const matrix: Record<string, { send?: object; expect: Record<Who, number> }> = {
  "GET /analytics/tag-manager": { expect: open(200) },
  "POST /analytics/events": { send: {}, expect: open(422) },
  "POST /analytics/web-vitals": { send: {}, expect: open(422) },
  "GET /admin/analytics/overview": { expect: byAdmin(200) },
  "GET /admin/analytics/reports/{report}": { expect: byAdmin(404) },
  "GET /admin/analytics/reports/{report}/csv": { expect: byAdmin(404) },
  "GET /admin/analytics/search-misses": { expect: byAdmin(200) },
  "GET /admin/analytics/search-misses/csv": { expect: byAdmin(200) },
  "GET /admin/analytics/funnels": { expect: byAdmin(200) },
  "GET /admin/analytics/live": { expect: byAdmin(200) },
  "GET /admin/analytics/web-vitals": { expect: byAdmin(200) },
  "GET /bot-check": { expect: open(200) },
  "GET /chat/conversations": { expect: byAccount(200) },
  "DELETE /chat/conversations": { expect: byAccount(200) },
  "GET /chat/conversations/{sessionId}": { expect: byAccount(404) },
  "DELETE /chat/conversations/{sessionId}": { expect: byAccount(404) },
  "POST /chat/conversations/{sessionId}/hand-over": { send: {}, expect: byAccount(404) },
  "POST /chat/conversations/{sessionId}/transcript": { expect: byAccount(404) },
  "GET /chat/messages/{messageId}/stream": { expect: byAccount(404) },
  "DELETE /chat/messages/{messageId}": { expect: byAccount(404) },
  "GET /admin/chat/settings": { expect: byAdmin(200) },
  "PUT /admin/chat/settings": { send: {}, expect: byAdmin(422) },
  "GET /admin/chat/conversations": { expect: byAdmin(200) },
  "GET /admin/chat/conversations/{id}": { expect: byAdmin(404) },
  "GET /admin/chat/ratings": { expect: byAdmin(200) },
  "GET /admin/chat/unanswered": { expect: byAdmin(200) },
  "POST /admin/chat/unanswered/dismiss": { send: {}, expect: byAdmin(422) },
  "GET /admin/chat/summary": { expect: byAdmin(200) },
  "POST /consent": { send: {}, expect: open(422) },
  "GET /toggles": { expect: open(200) },
  "PATCH /admin/toggles/{id}": { send: {}, expect: byAdmin(404) },
  "POST /contact": { send: {}, expect: open(422) },
  "POST /tickets": { send: {}, expect: openWhileSignedIn(422) },
  "POST /tickets/lookup": { send: {}, expect: open(422) },
  "GET /tickets/{number}": { expect: open(404) },
  "POST /tickets/{number}/messages": { send: {}, expect: open(404) },
  "POST /tickets/{number}/attachments": { expect: open(404) },
  "GET /tickets/{number}/attachments/{id}": { expect: open(404) },
  "POST /security/events": { send: {}, expect: open(422) },
  "GET /tickets": { expect: byAccount(200) },
  "POST /tickets/{number}/quotes/{quote}/approve": { send: { name: "Ana" }, expect: open(404) },
  "POST /tickets/{number}/quotes/{quote}/decline": { send: {}, expect: open(404) },
  "POST /tickets/{number}/close": { expect: open(404) },
  "POST /tickets/{number}/reopen": { expect: open(404) },
  "POST /appointments": { send: {}, expect: openWhileSignedIn(422) },
  "GET /appointments": { expect: byAccount(200) },
  "GET /admin/appointments": { expect: byAdmin(200) },
  "POST /admin/appointments": { send: {}, expect: byAdmin(422) },
  "GET /admin/appointments/times": { expect: byAdmin(422) },
  "GET /admin/appointments/blocks": { expect: byAdmin(422) },
  "POST /admin/appointments/blocks": { send: {}, expect: byAdmin(422) },
  "DELETE /admin/appointments/blocks/{id}": { expect: byAdmin(404) },
  "GET /admin/appointments/{number}": { expect: byAdmin(404) },
  "PATCH /admin/appointments/{number}": { send: { note: "x" }, expect: byAdmin(404) },
  "POST /admin/appointments/{number}/move": { send: {}, expect: byAdmin(422) },
  "POST /admin/appointments/{number}/cancel": { send: { reason: "ill" }, expect: byAdmin(404) },
  "GET /jobs": { expect: { ...byStaff(200) } },
  "GET /jobs/{number}": { expect: { ...byStaff(404) } },
  "POST /newsletter": { send: {}, expect: open(422) },
  "GET /admin/work": { expect: { ...byStaff(200), editor: 200 } },
  "GET /admin/leads": { expect: byAdmin(200) },
  "PATCH /admin/leads/{id}": { send: { status: "won" }, expect: byAdmin(404) },
  "GET /admin/newsletter/issues": { expect: byAdmin(200) },
  "POST /admin/newsletter/preview": { send: {}, expect: byAdmin(422) },
  "POST /admin/newsletter/issues": { send: {}, expect: byAdmin(422) },
  "POST /admin/newsletter/test": { send: {}, expect: byAdmin(422) },
  "GET /products": { expect: open(200) },
  "GET /products/{id}": { expect: open(404) },
  "GET /search": { expect: open(422) },
  "DELETE /tickets/{number}/links": { expect: byAccount(404) },
  "GET /me": { expect: byAccount(200) },
  "PUT /me/language": { send: { language: "es" }, expect: byAccount(204) },
  "GET /me/sessions": { expect: byAccount(200) },
  "DELETE /me/sessions": { expect: byAccount(200) },
  "DELETE /me/sessions/{id}": { expect: byAccount(404) },
  "GET /me/export": { expect: byAccount(200) },
  "POST /me/proof": { send: { password: "not mine" }, expect: byAccount(422) },
  "POST /me/deletion": { send: { password: "not mine" }, expect: byAccount(422) },
  "POST /me/recovery-codes": { expect: byAccount(403) },
  "POST /me/recovery-codes/redeem": { send: { code: "abcd" }, expect: byAccount(422) },
  "GET /admin/security/overview": { expect: byAdmin(200) },
  "GET /admin/security/events": { expect: byAdmin(200) },
  "GET /admin/sign-ins": { expect: byAdmin(200) },
  "GET /admin/sessions": { expect: byAdmin(200) },
  "DELETE /admin/sessions/{id}": { expect: byAdmin(404) },
  "GET /admin/blocked-networks": { expect: byAdmin(200) },
  "POST /admin/blocked-networks": { send: {}, expect: byAdmin(422) },
  "DELETE /admin/blocked-networks/{network}": { expect: byAdmin(404) },
  "GET /admin/audit": { expect: byAdmin(200) },
  "GET /admin/audit/verification": { expect: byAdmin(200) },
  "GET /admin/audit/export": { expect: byAdmin(200) },
  "GET /admin/accounts": { expect: byAdmin(200) },
  "PUT /admin/accounts/{id}/role": { send: { role: "admin" }, expect: byAdmin(404) },
  "PUT /admin/accounts/{id}/ban": { send: { hours: 1 }, expect: byAdmin(404) },
  "DELETE /admin/accounts/{id}/second-factor": { expect: byAdmin(404) },
  "GET /admin/products": { expect: byAdmin(200) },
  "GET /admin/products/csv": { expect: byAdmin(200) },
  "POST /admin/products/csv": { send: {}, expect: byAdmin(422) },
  "GET /admin/products/{id}": { expect: byAdmin(404) },
  "GET /admin/content": { expect: byEditor(200) },
  "POST /admin/content/publish": { send: { items: [] }, expect: byAdmin(422) },
  "POST /admin/content/{kind}": { send: {}, expect: byEditor(404) },
  "GET /admin/content/{kind}/{id}": { expect: byEditor(404) },
  "PUT /admin/content/{kind}/{id}/draft": { send: { version: 0, value: {} }, expect: byEditor(404) },
  "POST /admin/content/{kind}/{id}/discard": { send: { version: 0 }, expect: byEditor(404) },
  "POST /admin/content/{kind}/{id}/publish": { send: { version: 0 }, expect: byAdmin(404) },
  "POST /admin/content/{kind}/{id}/preview": { send: {}, expect: byEditor(404) },
  "POST /admin/content/{kind}/{id}/remove": { send: { version: 0 }, expect: byAdmin(404) },
  "POST /admin/content/{kind}/{id}/revert": { send: { version: 0, to: null }, expect: byEditor(404) },
  "GET /admin/content/{kind}/{id}/spanish": { expect: byEditor(404) },
  "PUT /admin/content/{kind}/{id}/spanish": {
    send: { version: 0, of: "", reviewed: false, words: {} },
    expect: byAdmin(404),
  },
  "POST /admin/content/{kind}/{id}/spanish/revert": { send: { version: 0 }, expect: byAdmin(404) },
  "POST /admin/pictures": { expect: byEditor(422) },
  "POST /admin/products": { send: {}, expect: byAdmin(422) },
  "PATCH /admin/products/{id}": { send: { version: 1 }, expect: byAdmin(404) },
  "POST /admin/products/{id}/archive": { expect: byAdmin(404) },
  "GET /builds/plan": { expect: open(404) },
  "POST /builds": { send: {}, expect: open(404) },
  "POST /builds/cart": { send: {}, expect: open(422) },
  "GET /builds/{code}": { expect: open(404) },
  "GET /cart": { expect: open(200) },
  "DELETE /cart": { expect: open(204) },
  "POST /cart/lines": { send: {}, expect: open(422) },
  "PUT /cart/lines": { send: {}, expect: open(422) },
  "POST /cart/confirmation": { expect: open(200) },
  "PUT /cart/coupon": { send: {}, expect: open(422) },
  "POST /cart/claim": { expect: byAccount(200) },
  "GET /cart/quote": { expect: open(422) },
  "GET /orders": { expect: byAccount(200) },
  "POST /orders": { send: {}, expect: openWhileSignedIn(422) },
  "POST /orders/lookup": { send: {}, expect: open(422) },
  "GET /orders/{number}": { expect: open(404) },
  "POST /orders/{number}/cancel": { send: {}, expect: open(404) },
  "POST /orders/{number}/confirmation": { send: {}, expect: open(404) },
  "POST /orders/{number}/link": { expect: open(404) },
  "POST /orders/{number}/proof": { expect: open(404) },
  "POST /orders/{number}/disowning": { expect: byAccount(404) },
  "DELETE /orders/{number}/links": { expect: byAccount(404) },
  "POST /orders/{number}/card-payment": { expect: open(404) },
  "POST /orders/{number}/returns": { send: {}, expect: open(404) },
  // The server of this test takes no cards.
  "POST /webhooks/stripe": { send: {}, expect: open(404) },
  "GET /admin/orders": { expect: byStaff(200) },
  "POST /admin/orders": { send: {}, expect: byStaff(422) },
  "POST /admin/orders/counter-sales": { send: {}, expect: byStaff(422) },
  "GET /admin/orders/pick-list": { expect: byStaff(200) },
  "GET /admin/orders/reports/sales": { expect: byAdmin(422) },
  "GET /admin/orders/reports/tax": { expect: byAdmin(422) },
  "GET /admin/orders/{number}": { expect: byStaff(404) },
  "PATCH /admin/orders/{number}": { send: {}, expect: byStaff(404) },
  "POST /admin/orders/{number}/link": { expect: byStaff(404) },
  "DELETE /admin/orders/{number}/links": { expect: byStaff(404) },
  "POST /admin/orders/{number}/start": { expect: byStaff(404) },
  "POST /admin/orders/{number}/ready": { expect: byStaff(404) },
  "POST /admin/orders/{number}/builds/{code}/confirmation": { expect: byStaff(404) },
  "POST /admin/orders/{number}/hand-over": { send: {}, expect: byStaff(404) },
  "POST /admin/orders/{number}/payments": { send: {}, expect: byStaff(404) },
  "POST /admin/orders/{number}/refunds": { send: {}, expect: byAdmin(404) },
  "POST /admin/orders/{number}/cancel": { send: {}, expect: byStaff(404) },
  "POST /admin/orders/{number}/returns/{id}/answer": { send: {}, expect: byStaff(404) },
  "POST /admin/orders/{number}/returns/{id}/receipt": { send: {}, expect: byStaff(404) },
  "POST /admin/orders/{number}/returns/{id}/refund": { send: {}, expect: byAdmin(404) },
  "GET /admin/stock": { expect: byStaff(200) },
  "GET /admin/stock/movements": { expect: byStaff(200) },
  "POST /admin/stock/counts": { send: {}, expect: byStaff(422) },
  "POST /admin/stock/receipts": { send: {}, expect: byStaff(422) },
  "POST /admin/stock/transfers": { send: {}, expect: byStaff(422) },
  "GET /admin/shop/coupons": { expect: byAdmin(200) },
  "POST /admin/shop/coupons": { send: {}, expect: byAdmin(422) },
  "POST /admin/shop/coupons/{id}/end": { expect: byAdmin(404) },
  "PUT /admin/shop/invoice-accounts/{id}": { send: { approved: true }, expect: byAdmin(404) },
  "GET /admin/shop/books": { expect: byAdmin(200) },
  "GET /admin/knowledge/sources": { expect: byAdmin(200) },
  "PATCH /admin/knowledge/sources/{id}": { send: { enabled: true }, expect: byAdmin(404) },
  "POST /admin/knowledge/reindex": { send: { sourceId: nobody }, expect: byAdmin(404) },
  "GET /admin/knowledge/answers": { expect: byAdmin(200) },
  "POST /admin/knowledge/answers": { send: {}, expect: byAdmin(422) },
  "DELETE /admin/knowledge/answers/{id}": { expect: byAdmin(404) },
  "GET /admin/seo/not-found": { expect: byAdmin(200) },
  "GET /admin/seo/summary": { expect: byAdmin(200) },
  "POST /admin/seo/audits": { expect: byAdmin(202) },
  "GET /admin/seo/audits/{id}/changes": { expect: byAdmin(404) },
  "GET /admin/seo/pages": { expect: byAdmin(200) },
  "GET /admin/seo/pages/csv": { expect: byAdmin(200) },
  "GET /admin/seo/issues": { expect: byAdmin(200) },
  "GET /admin/seo/issues/csv": { expect: byAdmin(200) },
  "PATCH /admin/seo/issues/{id}": { send: { status: "open" }, expect: byAdmin(404) },
  "GET /admin/seo/twins": { expect: byAdmin(200) },
  "GET /admin/seo/compare": { expect: byAdmin(422) },
  // The API alone has no pages to read.
  "GET /admin/seo/served": { expect: byAdmin(503) },
  "GET /admin/seo/redirects": { expect: byAdmin(200) },
  "POST /admin/seo/redirects": { send: {}, expect: byAdmin(422) },
  "DELETE /admin/seo/redirects/{id}": { expect: byAdmin(404) },
  "GET /admin/seo/texts": { expect: byAdmin(200) },
  "GET /admin/seo/texts/page": { expect: byAdmin(422) },
  "PUT /admin/seo/texts/draft": { send: {}, expect: byAdmin(422) },
  "POST /admin/seo/texts/discard": { send: {}, expect: byAdmin(422) },
  "POST /admin/seo/texts/publish": { send: {}, expect: byAdmin(422) },
  "POST /admin/seo/texts/revert": { send: {}, expect: byAdmin(422) },
  "POST /admin/seo/texts/write": { send: {}, expect: byAdmin(422) },
  "GET /admin/seo/ai": { expect: byAdmin(200) },
  "GET /admin/seo/crawlers": { expect: byAdmin(503) },
  "PUT /admin/seo/crawlers": { send: {}, expect: byAdmin(422) },
  "GET /admin/seo/machine-files": { expect: byAdmin(503) },
  "GET /admin/seo/lighthouse": { expect: byAdmin(200) },
  "POST /admin/seo/lighthouse": { send: {}, expect: byAdmin(422) },
  "GET /admin/tickets": { expect: byStaff(200) },
  "GET /admin/tickets/quote-prices": { expect: byStaff(200) },
  "GET /admin/tickets/{number}": { expect: byStaff(404) },
  "GET /admin/tickets/{number}/attachments/{id}": { expect: byStaff(404) },
  "POST /admin/tickets/{number}/messages": { send: { body: "x" }, expect: byStaff(404) },
  "POST /admin/tickets/{number}/quotes": { send: {}, expect: byStaff(422) },
  "POST /admin/tickets/{number}/quotes/{quote}/withdraw": { expect: byStaff(404) },
  "PATCH /admin/tickets/{number}": { send: { priority: "low" }, expect: byStaff(404) },
};

const described = (await (await server.call("/api/openapi.json")).json()) as {
  paths: Record<string, Record<string, object>>;
};
const served = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

test("every endpoint has a row", () => {
  const missing = served.filter((endpoint) => !(endpoint in matrix));
  const gone = Object.keys(matrix).filter((endpoint) => !served.includes(endpoint));
  expect(
    { missing, gone },
    `Who may use these? Add a row to \`matrix\` for each missing endpoint, take away those that are gone: open(status) when
everybody gets the same, byAccount(status) when one has to be signed in, byAdmin(status) under /admin; \`status\` is what
somebody who may gets for an empty request of an id that does not exist, \`send\` its body. For example
  "GET /admin/orders": { expect: byAdmin(200) },`,
  ).toEqual({ missing: [], gone: [] });
});

test("every endpoint is described", () => {
  const undescribed = createApi({ isDatabaseAway })
    .routes.filter(({ method, path }) => method !== "ALL" && path !== "/openapi.json")
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, "{$1}").replace(/(?<=.)\/$/, "")}`)
    .filter((endpoint) => !served.includes(endpoint));
  expect([...new Set(undescribed)], "Give these a describe(...), so that they stand in /api/openapi.json.").toEqual([]);
});

describe.each(served.filter((endpoint) => endpoint in matrix))("%s", (endpoint) => {
  const [method = "", template = ""] = endpoint.split(" ");
  const row = matrix[endpoint];
  const path = template.replace("{number}", "T-4444444").replace(/\{\w+\}/, nobody);

  test.each(Object.keys(people) as Who[])("as %s", async (who) => {
    const token = people[who];
    const answer = await server.call(`/api${path}`, {
      method,
      headers: {
        "x-test-network": crypto.randomUUID(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(row?.send ? { "Content-Type": "application/json" } : {}),
      },
      ...(row?.send ? { body: JSON.stringify(row.send) } : {}),
    });
    expect(answer.status).toBe(row?.expect[who]);
  });
});

test("under /admin access comes before everything else, and each refusal is recorded", async () => {
  const network = crypto.randomUUID();
  const headers = { "Content-Type": "application/json", "x-test-network": network };
  const broken = { method: "POST", headers, body: "{" };
  const member = { ...headers, Authorization: `Bearer ${owner.token}` };
  expect((await server.call("/api/admin/blocked-networks", broken)).status).toBe(401);
  expect((await server.call("/api/admin/blocked-networks", { ...broken, headers: member })).status).toBe(403);
  expect((await server.call("/api/admin/no-such-thing", { headers: member })).status).toBe(403);
  const kept = await server.ctx.db
    .selectFrom("security_events")
    .select(["kind", "path", "user_id_prefix", "source", "required_role"])
    .where("network", "=", network)
    .orderBy("id")
    .execute();
  const own = owner.id.slice(0, 8);
  expect(kept).toEqual([
    {
      kind: "unauthenticated_access",
      path: "/api/admin/blocked-networks",
      user_id_prefix: null,
      source: "server",
      required_role: "admin",
    },
    {
      kind: "insufficient_privileges",
      path: "/api/admin/blocked-networks",
      user_id_prefix: own,
      source: "server",
      required_role: "admin",
    },
    {
      kind: "insufficient_privileges",
      path: "/api/admin/no-such-thing",
      user_id_prefix: own,
      source: "server",
      required_role: "admin",
    },
  ]);
});

test("the other machine paths need a session too", async () => {
  const rows: [string, string][] = [
    ["GET", "/user"],
    ["PUT", "/user"],
    ["GET", "/reauthenticate"],
    ["POST", "/logout"],
    ["POST", "/factors"],
    ["POST", `/factors/${nobody}/challenge`],
    ["POST", `/factors/${nobody}/verify`],
    ["DELETE", `/factors/${nobody}`],
    ["GET", "/user/identities/authorize"],
    ["DELETE", `/user/identities/${nobody}`],
  ];
  for (const [method, path] of rows) {
    expect([path, (await server.call(`/auth/v1${path}`, { method })).status]).toEqual([path, 401]);
    const headers = { Authorization: `Bearer ${people["signed out"]}` };
    expect([path, (await server.call(`/auth/v1${path}`, { method, headers })).status]).toEqual([path, 403]);
  }
});
