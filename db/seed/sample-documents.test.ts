import { expect, test } from "vitest";
import { testCtx } from "#test/test-ctx.ts";
import { seedDocuments } from "./sample-documents.ts";
import { seedOrganizations } from "./sample-organizations.ts";

test("sample documents have their versions, and a second seeding adds nothing", async () => {
  const ctx = await testCtx();
  const system = { ...ctx, actor: { kind: "system" as const, name: "seed" } };
  await seedOrganizations(system);
  await seedDocuments(system);
  await seedDocuments(system);
  const rows = await ctx.db
    .selectFrom("documents")
    .innerJoin("document_versions as version", "version.document_id", "documents.id")
    .select(["documents.name", "version.number", "version.media_type"])
    .orderBy("documents.name")
    .orderBy("version.number")
    .execute();
  expect(new Set(rows.map(({ name }) => name)).size).toBe(7);
  expect(rows.filter(({ name }) => name === "Network plan.pdf")).toEqual([
    { name: "Network plan.pdf", number: 1, media_type: "application/pdf" },
    { name: "Network plan.pdf", number: 2, media_type: "application/pdf" },
  ]);
});
