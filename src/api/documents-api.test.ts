import { beforeAll, expect, test } from "vitest";
import { bodyLimit } from "#contract/site/limits.ts";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { accountsServer, signedUp } from "#test/test-accounts.ts";

const server = await accountsServer();
type Person = Awaited<ReturnType<typeof signedUp>>;
let owner: Person;
let stranger: Person;
let technician: Person;
let organizationId: string;

beforeAll(async () => {
  [owner, stranger, technician] = [
    await signedUp(server),
    await signedUp(server),
    await signedUp(server, "technician"),
  ];
  ({ organizationId } = await createOrganizationOf(server.ctx, {
    kind: "business",
    name: "Oakdale Dental",
    person: { userId: owner.id, name: "Olga", email: owner.email, phone: null },
  }));
});

const call = (person: Person | null, path: string, init: RequestInit = {}) =>
  server.call(path, {
    ...init,
    headers: { ...init.headers, ...(person && { Authorization: `Bearer ${person.token}` }) },
  });

function files(fields: Record<string, string>, ...contents: (string | Uint8Array<ArrayBuffer>)[]): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  contents.forEach((content, index) => body.append("attachments", new File([content], `Ñandú ${index + 1}.txt`)));
  return { method: "POST", body };
}

test("files are uploaded, versioned and downloaded as attachments that nobody stores", async () => {
  const added = await call(technician, "/api/admin/documents", files({ organizationId, roles: "" }, "one", "two"));
  expect(added.status).toBe(201);
  const { ids } = (await added.json()) as { ids: string[] };
  expect(ids).toHaveLength(2);
  const address = `/api/documents/${ids[0]}`;
  expect((await call(owner, `${address}/versions`, files({}, "one and a half"))).status).toBe(201);
  const file = await call(owner, `${address}/file`);
  expect(await file.text()).toBe("one and a half");
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-disposition": `attachment; filename="_and_ 1.txt"; filename*=UTF-8''%C3%91and%C3%BA%201.txt`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "text/plain",
  });
  expect(await (await call(owner, `${address}/file?version=1`)).text()).toBe("one");
  expect((await call(owner, `${address}/file?version=0`)).status).toBe(422);
  expect((await call(owner, "/api/documents?folder=papers")).status).toBe(422);
});

test("strangers are refused before their files are read", async () => {
  const { ids } = (await (
    await call(owner, "/api/documents", files({ organizationId, folderId: "" }, "mine"))
  ).json()) as { ids: string[] };
  const address = `/api/documents/${ids[0]}`;
  for (const [person, status] of [
    [null, 401],
    [stranger, 404],
    [technician, 404],
  ] as const) {
    expect((await call(person, `${address}/file`)).status).toBe(status);
    expect((await call(person, `${address}/versions`, files({}, "x"))).status).toBe(status);
    expect((await call(person, "/api/documents", files({ organizationId }, "x"))).status).toBe(status);
    expect((await call(person, address, { method: "DELETE" })).status).toBe(status);
  }
  expect((await call(owner, `/api/admin/documents/${ids[0]}/file`)).status).toBe(403);
  expect((await call(technician, `/api/admin/documents/${ids[0]}/file`)).status).toBe(200);
});

test("too large, too many and unreadable files are refused", async () => {
  const large = new Uint8Array(bodyLimit.fileBytes + 1).fill(97);
  expect((await call(owner, "/api/documents", files({ organizationId }, large))).status).toBe(413);
  const six = ["a", "b", "c", "d", "e", "f"];
  expect((await call(owner, "/api/documents", files({ organizationId }, ...six))).status).toBe(422);
  const binary = new Uint8Array([0, 1, 2, 3]);
  expect((await call(owner, "/api/documents", files({ organizationId }, binary))).status).toBe(422);
  expect((await call(owner, "/api/documents", files({ organizationId: "x" }, "a"))).status).toBe(422);
  const json = { "Content-Type": "application/json" };
  const longName = JSON.stringify({ organizationId, name: "x".repeat(300_000) });
  expect((await call(owner, "/api/documents/folders", { method: "POST", headers: json, body: longName })).status).toBe(
    413,
  );
});
