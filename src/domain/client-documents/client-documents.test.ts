import { beforeEach, expect, test } from "vitest";
import { readFound } from "#test/read-found.ts";
import { documentLimits } from "#contract/organizations/client-documents.ts";
import { addDocuments, addVersion } from "#domain/client-documents/add-documents.ts";
import { changeDocument, deleteDocument, restoreDocument } from "#domain/client-documents/change-document.ts";
import type { As } from "#domain/client-documents/document-access.ts";
import { addFolder, deleteFolder, renameFolder } from "#domain/client-documents/document-folders.ts";
import { listDocuments } from "#domain/client-documents/list-documents.ts";
import { readDocument } from "#domain/client-documents/read-document.ts";
import type { Ctx } from "#domain/ctx.ts";
import { removePerson } from "#domain/organizations/organization-people.ts";
import { removeOrphanFiles } from "#domain/uploads/remove-orphan-files.ts";
import { testCtx, type TestCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

let ctx: TestCtx;
let company: Awaited<ReturnType<typeof companyOf>>;
let staff: Awaited<ReturnType<typeof signedInAs>>;
beforeEach(async () => {
  ctx = await testCtx();
  company = await companyOf(ctx);
  staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`, "Luis Ortega");
});

const text = (content: string, name = "Network plan.txt") => ({ name, content: new TextEncoder().encode(content) });
const add = async (who: Ctx, as: As, input: object = {}, file = text("router, switch, printer")) => {
  const { ids } = await addDocuments(who, as, { organizationId: company.organizationId, ...input }, [file]);
  return ids[0] ?? "";
};
const contentOf = async (who: Ctx, as: As, id: string, query: object = {}) =>
  (await readFound((await readDocument(who, as, id, query)).file)).toString();
const namesOf = async (who: Ctx, input: object = {}) =>
  (await listDocuments(who, "member", input)).items.map(({ name }) => name);
const missing = { code: "not_found" };
const forbidden = { code: "forbidden" };

test("strangers find nothing, whatever they ask", async () => {
  const id = await add(staff, "staff");
  const { id: folder } = await addFolder(company.owner, "member", {
    organizationId: company.organizationId,
    name: "A",
  });
  const other = await companyOf(ctx);
  const { organizationId } = company;
  const asks = (who: Ctx, as: As): (() => Promise<unknown>)[] => [
    () => readDocument(who, as, id, {}),
    () => changeDocument(who, as, id, { version: 1, name: "Mine" }),
    () => deleteDocument(who, as, id),
    () => addVersion(who, as, id, [text("x")]),
    () => addDocuments(who, as, { organizationId }, [text("x")]),
    () => addFolder(who, as, { organizationId, name: "B" }),
    () => renameFolder(who, as, folder, { name: "B" }),
    () => deleteFolder(who, as, folder),
  ];
  for (const ask of asks(ctx, "member")) await expect(ask()).rejects.toMatchObject({ code: "unauthenticated" });
  for (const ask of asks(other.owner, "member")) await expect(ask()).rejects.toMatchObject(missing);
  for (const ask of asks(company.owner, "staff")) await expect(ask()).rejects.toMatchObject(forbidden);
  await expect(restoreDocument(company.owner, id)).rejects.toMatchObject(forbidden);
  await expect(listDocuments(company.owner, "staff", { organization: organizationId })).rejects.toMatchObject(
    forbidden,
  );
  await expect(listDocuments(other.owner, "member", { folder })).rejects.toMatchObject(missing);
  for (const wrong of ["1", ctx.ids.next()])
    await expect(readDocument(staff, "staff", wrong, {})).rejects.toMatchObject(missing);
  expect(await namesOf(other.owner)).toEqual([]);
  // Naming an organization is for staff: a client gets their own.
  expect(await namesOf(other.owner, { organization: organizationId })).toEqual([]);
});

test("owners manage, technical contacts add, the others read", async () => {
  const id = await add(company.owner, "member");
  const technical = (await company.join("technical")).ctx;
  const member = (await company.join("member")).ctx;
  expect(await contentOf(member, "member", id)).toBe("router, switch, printer");
  for (const who of [member, technical]) {
    await expect(changeDocument(who, "member", id, { version: 1, name: "X" })).rejects.toMatchObject(forbidden);
    await expect(deleteDocument(who, "member", id)).rejects.toMatchObject(forbidden);
    const input = { organizationId: company.organizationId, name: "X" };
    await expect(addFolder(who, "member", input)).rejects.toMatchObject(forbidden);
  }
  await expect(addVersion(member, "member", id, [text("mine")])).rejects.toMatchObject(forbidden);
  await expect(add(member, "member")).rejects.toMatchObject(forbidden);
  await addVersion(technical, "member", id, [text("two routers", "Plan 2.txt")]);
  const own = await add(technical, "member", { roles: "billing" });
  expect(await listDocuments(technical, "member", {})).toMatchObject({ mayAdd: true, mayManage: false });
  expect((await listDocuments(technical, "member", {})).items.find((item) => item.id === own)?.roles).toEqual([
    "billing",
    "technical",
  ]);
});

test("versions are kept, and ours are ours without a name", async () => {
  const id = await add(staff, "staff");
  const [one, two] = await Promise.all([
    addVersion(company.owner, "member", id, [text("second", "Plan B.txt")]),
    addVersion(staff, "staff", id, [text("third")]),
  ]);
  expect(new Set([one.version, two.version])).toEqual(new Set([2, 3]));
  const [item] = (await listDocuments(company.owner, "member", {})).items;
  expect(item?.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(new Set(item?.versions.map(({ by }) => by))).toEqual(new Set([null, "Olivia Owner"]));
  expect(item?.name).toBe("Network plan.txt");
  expect(await contentOf(company.owner, "member", id, { version: 1 })).toBe("router, switch, printer");
  await expect(readDocument(company.owner, "member", id, { version: 9 })).rejects.toMatchObject(missing);
  await expect(readDocument(company.owner, "member", id, { version: "x" })).rejects.toMatchObject({ code: "invalid" });
  await expect(addVersion(staff, "staff", id, [])).rejects.toMatchObject({ code: "invalid" });
  await expect(addVersion(staff, "staff", id, [text("a"), text("b")])).rejects.toMatchObject({ code: "invalid" });
});

test("a document with roles is for those and for owners, also in counts, folders and by its address", async () => {
  const { id: folderId } = await addFolder(staff, "staff", { organizationId: company.organizationId, name: "Money" });
  const id = await add(staff, "staff", { folderId, roles: "billing" });
  const billing = (await company.join("billing")).ctx;
  const member = (await company.join("member")).ctx;
  for (const who of [company.owner, billing]) {
    expect(await namesOf(who, { folder: folderId })).toEqual(["Network plan.txt"]);
    expect(await namesOf(who, { q: "network" })).toEqual(["Network plan.txt"]);
    expect(await contentOf(who, "member", id)).toBe("router, switch, printer");
  }
  expect((await listDocuments(member, "member", {})).folders).toEqual([]);
  expect(await namesOf(member, { q: "network" })).toEqual([]);
  await expect(listDocuments(member, "member", { folder: folderId })).rejects.toMatchObject(missing);
  await expect(readDocument(member, "member", id, {})).rejects.toMatchObject(missing);

  await changeDocument(company.owner, "member", id, { version: 1, roles: ["owner"] });
  await expect(readDocument(billing, "member", id, {})).rejects.toMatchObject(missing);
  await changeDocument(company.owner, "member", id, { version: 2, roles: [] });
  expect(await contentOf(member, "member", id)).toBe("router, switch, printer");
});

test("names and folders change; of two changes of the same thing the second is told", async () => {
  const { organizationId, owner } = company;
  const id = await add(owner, "member");
  const { id: folderId } = await addFolder(owner, "member", { organizationId, name: "Plans" });
  expect(await changeDocument(owner, "member", id, { version: 1, name: "LAN", folderId })).toEqual({ id, version: 2 });
  expect(await namesOf(owner)).toEqual([]);
  expect(await namesOf(owner, { folder: folderId })).toEqual(["LAN"]);
  await expect(changeDocument(owner, "member", id, { version: 1, name: "X" })).rejects.toMatchObject({
    code: "conflict",
  });
  const other = await companyOf(ctx);
  const theirs = await addFolder(other.owner, "member", { organizationId: other.organizationId, name: "Plans" });
  for (const input of [
    { version: 2, folderId: theirs.id },
    { version: 2, name: " " },
    { version: 2, roles: ["king"] },
  ])
    await expect(changeDocument(owner, "member", id, input)).rejects.toMatchObject({ code: "invalid" });
  await expect(add(owner, "member", { folderId: theirs.id })).rejects.toMatchObject({ code: "invalid" });
  await expect(add(owner, "member", { roles: "king" })).rejects.toMatchObject({ code: "invalid" });
  await expect(addFolder(owner, "member", { organizationId, name: "plans" })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(deleteFolder(owner, "member", folderId)).rejects.toMatchObject({ code: "conflict" });
  await renameFolder(owner, "member", folderId, { name: "Network" });
  await changeDocument(owner, "member", id, { version: 2, folderId: null });
  await deleteFolder(owner, "member", folderId);
  expect(await namesOf(owner)).toEqual(["LAN"]);
});

test("a deleted document is gone for the organization, kept for us, and can be brought back", async () => {
  const { owner, organizationId } = company;
  const id = await add(owner, "member");
  await deleteDocument(owner, "member", id);
  for (const ask of [
    () => readDocument(owner, "member", id, {}),
    () => readDocument(staff, "staff", id, {}),
    () => deleteDocument(owner, "member", id),
    () => addVersion(owner, "member", id, [text("x")]),
  ])
    await expect(ask()).rejects.toMatchObject(missing);
  expect(await namesOf(owner)).toEqual([]);
  expect(await namesOf(owner, { deleted: "true" })).toEqual([]);
  const kept = await listDocuments(staff, "staff", { organization: organizationId, deleted: "true" });
  expect(kept.items).toMatchObject([{ id, deleted: { by: "Olivia Owner" } }]);
  ctx.clock.pass({ days: 2 });
  await removeOrphanFiles(ctx);
  await restoreDocument(staff, id);
  await expect(restoreDocument(staff, id)).rejects.toMatchObject(missing);
  expect(await contentOf(owner, "member", id)).toBe("router, switch, printer");
});

test("a removed person reads nothing the next second", async () => {
  const id = await add(staff, "staff");
  const { ctx: member, contactId } = await company.join("member");
  expect(await namesOf(member)).toHaveLength(1);
  await removePerson(company.owner, company.organizationId, contactId);
  expect(await namesOf(member)).toEqual([]);
  await expect(readDocument(member, "member", id, {})).rejects.toMatchObject(missing);
});

test("files have the limits of every upload, and refused ones leave nothing behind", async () => {
  const program = { name: "setup.exe", content: new TextEncoder().encode("MZ") };
  await expect(add(staff, "staff", {}, program)).rejects.toMatchObject({ code: "invalid" });
  await expect(addDocuments(staff, "staff", { organizationId: company.organizationId }, [])).rejects.toMatchObject({
    code: "invalid",
  });
  const many = Array.from({ length: 6 }, (_, index) => text("x", `${index}.txt`));
  await expect(addDocuments(staff, "staff", { organizationId: company.organizationId }, many)).rejects.toMatchObject({
    code: "invalid",
  });
  expect(await namesOf(company.owner)).toEqual([]);
  const audit = await ctx.db
    .selectFrom("audit_events")
    .select("action")
    .where("action", "like", "document.%")
    .execute();
  await add(staff, "staff");
  const after = await ctx.db
    .selectFrom("audit_events")
    .select("action")
    .where("action", "like", "document.%")
    .execute();
  expect(after.length - audit.length).toBe(1);
});

test("a document has so many versions, and so many deleted ones are kept", async () => {
  const id = await add(staff, "staff");
  const numbers = (last: number) =>
    Array.from({ length: last - 1 }, (_, index) => ({
      id: ctx.ids.next(),
      document_id: id,
      number: index + 2,
      file_name: "a.txt",
      media_type: "text/plain",
      bytes: 1,
      sha256: "x",
      storage_key: ctx.ids.next(),
      uploaded_by_name: "Luis",
      by_staff: true,
      created_at: ctx.clock.now(),
    }));
  await ctx.db
    .insertInto("document_versions")
    .values(numbers(documentLimits.versions - 1))
    .execute();
  await addVersion(company.owner, "member", id, [text("the last")]);
  for (const [who, as] of [
    [company.owner, "member"],
    [staff, "staff"],
  ] as const)
    await expect(addVersion(who, as, id, [text("one more")])).rejects.toMatchObject({ code: "conflict" });
  expect(await contentOf(company.owner, "member", id)).toBe("the last");

  const first = await add(staff, "staff");
  await deleteDocument(company.owner, "member", first);
  const deleted = (more: number) =>
    Array.from({ length: more }, () => ({
      id: ctx.ids.next(),
      organization_id: company.organizationId,
      name: "Old",
      deleted_at: new Date(ctx.clock.now().getTime() + 1000),
      deleted_by_name: "Ana",
      created_at: ctx.clock.now(),
      updated_at: ctx.clock.now(),
    }));
  await ctx.db
    .insertInto("documents")
    .values(deleted(documentLimits.deleted - 1))
    .execute();
  ctx.clock.pass({ minutes: 1 });
  await deleteDocument(company.owner, "member", id);
  await expect(restoreDocument(staff, first)).rejects.toMatchObject(missing);
  await restoreDocument(staff, id);
  expect(await contentOf(company.owner, "member", id)).toBe("the last");
});

test("a deleted document comes back while there is room for it", async () => {
  const id = await add(staff, "staff");
  await deleteDocument(company.owner, "member", id);
  const now = ctx.clock.now();
  const kept = { organization_id: company.organizationId, name: "Kept", created_at: now, updated_at: now };
  const rows = Array.from({ length: documentLimits.perOrganization }, () => ({ id: ctx.ids.next(), ...kept }));
  await ctx.db.insertInto("documents").values(rows).execute();
  await expect(restoreDocument(staff, id)).rejects.toMatchObject({ code: "conflict" });
});
