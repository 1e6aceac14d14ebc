import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createApi } from "#api/create-api.ts";
import { accountTimes } from "#contract/accounts/accounts.ts";
import type { AccessRow, Who } from "#test/access-rows.ts";
import { accountsServer, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();
const owner = await signedUp(server);
const people: Record<Who, string | null> = {
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

/** Every endpoint, from one file for each noun; one without a row fails the test below. */
const folder = new URL("../../test/access/", import.meta.url);
const files = readdirSync(folder).map(
  (file) => import(new URL(file, folder).href) as Promise<{ access: typeof matrix }>,
);
const matrix: Record<string, AccessRow> = Object.assign({}, ...(await Promise.all(files)).map(({ access }) => access));

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
    `Who may use these? Add a row to the file of their noun in test/access/ for each missing endpoint, take away those that are gone: open(status) when
everybody gets the same, byAccount(status) when one has to be signed in, byAdmin(status) under /admin; \`status\` is what
somebody who may gets for an empty request of an id that does not exist, \`send\` its body. For example
  "GET /admin/orders": { expect: byAdmin(200) },`,
  ).toEqual({ missing: [], gone: [] });
});

test("every endpoint is described", () => {
  const undescribed = createApi()
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

/** Input that people do not type: the ends of the calendar, and JSON deeper than the stack of those who read it. */
const extremes = ["9999-12-31", "0001-01-01", "9999-12", "9999-Q4", "-1", "99999999999999999999", "\u202e"];
const deep = `{"a":${"[".repeat(40_000)}${"]".repeat(40_000)}}`;
const fieldsOf = (value: string) =>
  JSON.stringify(
    Object.fromEntries(
      ["from", "to", "month", "quarter", "startsOn", "startsAt", "receivedOn", "day", "dueAt", "at"].map((name) => [
        name,
        value,
      ]),
    ),
  );

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: object;
}

test.each(served)("%s refuses the ends of the calendar and endless nesting", async (endpoint) => {
  const [method = "", template = ""] = endpoint.split(" ");
  const operation = described.paths[template]?.[method.toLowerCase()] as Described | undefined;
  const names = operation?.parameters?.filter((parameter) => parameter.in === "query").map(({ name }) => name) ?? [];
  const ask = async (who: Who, path: string, body?: string) => {
    const token = people[who];
    const answer = await server.call(`/api${path}`, {
      method,
      headers: {
        "x-test-network": crypto.randomUUID(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const bad = [];
  for (const who of ["admin", "member"] as const) {
    for (const value of extremes) {
      const path = template.replaceAll(/\{\w+\}/g, encodeURIComponent(value));
      const query = new URLSearchParams(names.map((name) => [name, value]));
      if (names.length > 0 || path !== template) bad.push([who, path, await ask(who, `${path}?${query}`)] as const);
      if (operation?.requestBody) bad.push([who, value, await ask(who, path, fieldsOf(value))] as const);
    }
    if (operation?.requestBody)
      bad.push([who, "deep", await ask(who, template.replaceAll(/\{\w+\}/g, nobody), deep)] as const);
  }
  expect(bad.filter(([, , status]) => status >= 500)).toEqual([]);
});
