import { beforeAll, expect, test } from "vitest";
import { accountsServer, signedUp } from "#test/test-accounts.ts";
import { unzipped } from "#test/unzipped.ts";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";

const server = await accountsServer();
type Person = Awaited<ReturnType<typeof signedUp>>;
let owner: Person;
let other: Person;
let admin: Person;
let technician: Person;
let id: string;

beforeAll(async () => {
  [owner, other] = [await signedUp(server), await signedUp(server)];
  [admin, technician] = [await signedUp(server, "admin"), await signedUp(server, "technician")];
  ({ organizationId: id } = await createOrganizationOf(server.ctx, {
    kind: "business",
    name: "Oakdale Dental",
    person: { userId: owner.id, name: "Olga", email: owner.email, phone: null },
  }));
});

async function send(person: Person | null, method: string, path: string, body?: object) {
  const answer = await server.call(path, {
    method,
    headers: {
      ...(person && { Authorization: `Bearer ${person.token}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = (answer.headers.get("content-type") ?? "").includes("json");
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}
const own = "/api/organizations";
const desk = "/api/admin/organizations";

test("a stranger finds no organization, and a body without sense changes none", async () => {
  expect((await send(null, "GET", own)).status).toBe(401);
  for (const path of [`${own}/${id}/people`, `${own}/nonsense/people`])
    expect((await send(other, "GET", path)).status).toBe(404);
  expect((await send(owner, "PATCH", `${own}/${id}`, { mayPayByInvoice: true })).status).toBe(422);
  expect((await send(owner, "POST", `${own}/${id}/invitations`, { email: "x" })).status).toBe(422);
  const big = { email: "a@example.com", role: "member", more: "x".repeat(300_000) };
  expect((await send(owner, "POST", `${own}/${id}/invitations`, big)).status).toBe(413);
});

test("an owner takes everything as a file that nobody stores", async () => {
  const answer = await server.call(`${own}/${id}/export`, { headers: { Authorization: `Bearer ${owner.token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="organization-\d{4}-\d\d-\d\d\.zip"/,
  );
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(Object.keys(unzipped(new Uint8Array(await answer.arrayBuffer())))).toContain("people.csv");
  for (const [person, status] of [
    [null, 401],
    [other, 404],
    [technician, 404],
  ] as const)
    expect((await send(person, "GET", `${own}/${id}/export`)).status).toBe(status);
});

test("an owner invites, the invited joins once and chooses, and is out when removed", async () => {
  const invited = await send(owner, "POST", `${own}/${id}/invitations`, { email: other.email, role: "billing" });
  expect(invited).toMatchObject({ status: 201, body: { email: other.email, role: "billing" } });
  const path = `${own}/invitations/${invited.body.id}`;
  expect((await send(technician, "GET", path)).status).toBe(404);
  expect((await send(technician, "POST", `${path}/accept`)).status).toBe(404);
  expect((await send(other, "GET", path)).body).toMatchObject({ organizationName: "Oakdale Dental", state: "open" });
  expect((await send(other, "POST", `${path}/accept`)).body).toEqual({ organizationId: id });
  expect((await send(other, "POST", `${path}/accept`)).status).toBe(409);
  expect((await send(other, "GET", own)).body.items).toMatchObject([{ id, role: "billing", current: true }]);
  expect((await send(other, "PUT", `${own}/current`, { organizationId: id })).status).toBe(204);
  const { people } = (await send(owner, "GET", `${own}/${id}/people`)).body;
  const contact = people.find(({ email }: { email: string }) => email === other.email).id;
  const one = `${own}/${id}/people/${contact}`;
  expect((await send(other, "DELETE", one)).status).toBe(403);
  expect((await send(owner, "PATCH", one, { role: "technical" })).status).toBe(204);
  expect((await send(owner, "DELETE", one)).status).toBe(204);
  expect((await send(other, "GET", own)).body).toEqual({ items: [] });
  expect((await send(other, "PUT", `${own}/current`, { organizationId: id })).status).toBe(404);
});

test("a certificate is uploaded by administrators and read by staff alone", async () => {
  const form = (name: string, content: string) => {
    const sent = new FormData();
    for (const [field, value] of Object.entries({ number: "SR-7", state: "ca", reason: "Resale", expiresOn: "" }))
      sent.set(field, value);
    sent.set("attachments", new File([content], name));
    return sent;
  };
  const upload = async (person: Person, body: FormData) =>
    server.call(`${desk}/${id}/exemptions`, {
      method: "POST",
      headers: { Authorization: `Bearer ${person.token}` },
      body,
    });
  expect((await upload(technician, form("permit.txt", "Permit"))).status).toBe(403);
  expect((await upload(admin, form("permit.exe", "MZ"))).status).toBe(422);
  const added = await upload(admin, form("permit.txt", "Permit"));
  expect(added.status).toBe(201);
  const { id: exemption } = await added.json();
  const file = `${desk}/${id}/exemptions/${exemption}/file`;
  expect((await send(owner, "GET", file)).status).toBe(403);
  expect((await send(null, "GET", file)).status).toBe(401);
  const read = await send(technician, "GET", file);
  expect(read).toMatchObject({ status: 200, body: "Permit" });
  expect(read.headers.get("content-disposition")).toContain("attachment");
  expect((await send(admin, "POST", `${desk}/${id}/exemptions/${exemption}/end`)).status).toBe(204);
});

test("staff list, open and write organizations down; terms are for administrators", async () => {
  const made = await send(technician, "POST", desk, {
    kind: "household",
    name: "Ortiz",
    person: { name: "Lupe Ortiz" },
  });
  expect(made.status).toBe(201);
  const found = await send(technician, "GET", `${desk}?q=ortiz`);
  expect(found.body.items).toMatchObject([{ name: "Ortiz", person: "Lupe Ortiz", people: 1 }]);
  expect((await send(technician, "GET", `${desk}/clients?q=lupe`)).body.items).toMatchObject([{ name: "Lupe Ortiz" }]);
  const one = `${desk}/${made.body.id}`;
  expect((await send(technician, "GET", one)).body).toMatchObject({ name: "Ortiz", mergedInto: null });
  expect((await send(technician, "PATCH", one, { termsDays: 30 })).status).toBe(403);
  expect((await send(admin, "PATCH", one, { termsDays: 30, mayPayByInvoice: true })).status).toBe(204);
  expect((await send(admin, "PATCH", one, { termsDays: 15, version: 1 })).status).toBe(409);
  const preview = await send(admin, "POST", `${one}/merge-preview`, { intoId: id });
  expect(preview.body).toMatchObject({ into: { name: "Oakdale Dental" }, moves: [{ what: "people", count: 1 }] });
  expect((await send(admin, "POST", `${one}/merge`, { intoId: id })).status).toBe(204);
  expect((await send(admin, "GET", one)).body).toMatchObject({ mergedInto: { id } });
  expect((await send(admin, "GET", `${desk}/csv`)).body).toContain("name,kind,person");
});
