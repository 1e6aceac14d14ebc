import { expect, test } from "vitest";
import { listDocuments } from "#domain/client-documents/list-documents.ts";
import { listPapers, readPaperFile } from "#domain/client-documents/document-papers.ts";
import type { Ctx } from "#domain/ctx.ts";
import { removePerson } from "#domain/organizations/organization-people.ts";
import { withEstimate } from "#test/repair-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

test("papers are there by themselves, for roles that see money and for whoever brought the device", async () => {
  const ctx = await testCtx();
  const staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`);
  const company = await companyOf(ctx);
  const bringer = await company.join("member");
  const member = (await company.join("member")).ctx;
  const technical = (await company.join("technical")).ctx;
  const billing = (await company.join("billing")).ctx;
  const approver = (await company.join("approver")).ctx;
  const other = await companyOf(ctx);
  const number = await withEstimate(staff, { intake: { client: { contactId: bringer.contactId } } });
  const namesOf = async (who: Ctx) => (await listPapers(who, {})).items.map(({ name }) => name);

  await expect(listPapers(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
  for (const who of [company.owner, billing, approver, bringer.ctx]) {
    expect(await namesOf(who)).toEqual([`Estimate ${number}`, `Claim check ${number}`]);
    expect((await listDocuments(who, "member", {})).papers).toBe(2);
  }
  for (const who of [member, technical, other.owner]) {
    expect(await namesOf(who)).toEqual([]);
    expect((await listDocuments(who, "member", {})).papers).toBe(0);
  }
  const [estimate] = (await listPapers(bringer.ctx, {})).items;
  const id = estimate?.id ?? "";
  expect(estimate?.repair).toBe(number);
  expect((await listPapers(billing, {})).items.map(({ repair }) => repair)).toEqual([null, null]);
  const file = await readPaperFile(bringer.ctx, id);
  expect(file).toMatchObject({ name: `${number}-estimate.pdf`, mediaType: "application/pdf" });
  expect(new TextDecoder().decode(file.content.slice(0, 5))).toBe("%PDF-");
  await expect(readPaperFile(ctx, id)).rejects.toMatchObject({ code: "unauthenticated" });
  for (const who of [member, technical, other.owner])
    for (const wanted of [id, "1", ctx.ids.next()])
      await expect(readPaperFile(who, wanted)).rejects.toMatchObject({ code: "not_found" });
  await removePerson(company.owner, company.organizationId, bringer.contactId);
  expect(await namesOf(bringer.ctx)).toEqual([]);
  await expect(readPaperFile(bringer.ctx, id)).rejects.toMatchObject({ code: "not_found" });
});
