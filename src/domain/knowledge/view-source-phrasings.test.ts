import { expect, test } from "vitest";
import { approveKnowledgeAnswer, removeKnowledgeAnswer } from "#domain/knowledge/knowledge-answers.ts";
import { knowledgeEntries } from "#domain/knowledge/knowledge-entries.ts";
import { listKnowledgeSources } from "#domain/knowledge/list-knowledge-sources.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { viewSourcePhrasings } from "#domain/knowledge/view-source-phrasings.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
await syncKnowledge(ctx, await knowledgeEntries(ctx));
const admin = await signedInAs(ctx, "admin", "asks@example.com");

const idOf = async (ref: string): Promise<string> =>
  (await ctx.db.selectFrom("kb_sources").select("id").where("ref", "=", ref).executeTakeFirstOrThrow()).id;

test("only administrators see them, of sources that there are", async () => {
  const id = await idOf("service/pc-repair");
  await expect(viewSourcePhrasings(ctx, { id })).rejects.toMatchObject({ code: "unauthenticated" });
  for (const role of ["member", "technician"] as const) {
    const somebody = await signedInAs(ctx, role, `${role}@example.com`);
    await expect(viewSourcePhrasings(somebody, { id })).rejects.toMatchObject({ code: "forbidden" });
  }
  for (const none of ["service/pc-repair", ctx.ids.next()])
    await expect(viewSourcePhrasings(admin, { id: none })).rejects.toMatchObject({ code: "not_found" });
});

test("passages and figures come with what the content has for them, and the file it stands in", async () => {
  const ref = "service/pc-repair";
  const view = await viewSourcePhrasings(admin, { id: await idOf(ref) });
  expect(view.ref).toBe(ref);
  expect(view.files.length).toBeGreaterThan(0);
  const { passages, facts } = ctx.site.content.askedAs;
  const passage = passages.find(({ of }) => of === ref);
  const fact = facts.find(({ of }) => of === ref);
  if (!passage || !fact) throw new Error("The content asks for nothing of it.");
  expect(view.files).toContain(`content/${passage.file}`);
  const shownPassages = view.targets.filter(({ figure, name }) => !figure && name === passage.passage);
  expect(shownPassages).toHaveLength(1);
  expect(shownPassages[0]?.phrasings.map(({ text }) => text)).toEqual(
    expect.arrayContaining([...passage.asked, ...passage.es]),
  );
  const shownFact = view.targets.find(({ figure, name }) => figure?.kind === fact.fact && name === fact.subject);
  expect(shownFact?.figure?.value).toBeTruthy();
  expect(shownFact?.phrasings).toEqual([
    ...fact.asked.map((text) => ({ text, language: "en", line: null })),
    ...fact.es.map((text) => ({ text, language: "es", line: null })),
  ]);
});

test("a way to ask for one line of a passage names that line", async () => {
  const passage = ctx.site.content.askedAs.passages.find(
    ({ of, lines }) => of === "service/pc-repair" && lines.length > 1,
  );
  const [line] = passage?.lines ?? [];
  if (!passage || !line) throw new Error("No line of it is asked for.");
  const { targets } = await viewSourcePhrasings(admin, { id: await idOf(passage.of) });
  const shown = targets.find(({ figure, name }) => !figure && name === passage.passage);
  for (const text of line.asked)
    expect(shown?.phrasings.find((phrasing) => phrasing.text === text)?.line).toMatch(
      new RegExp(`^${line.line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`),
    );
  for (const text of passage.asked)
    expect(shown?.phrasings.find((phrasing) => phrasing.text === text)?.line ?? null).toBeNull();
});

test("the list counts what is seen here", async () => {
  const { items } = await listKnowledgeSources(admin, { kind: "service", limit: 100 });
  for (const { id, ref, phrasings } of items) {
    const { targets } = await viewSourcePhrasings(admin, { id });
    const texts = targets.flatMap((target) => target.phrasings.map(({ text }) => text));
    expect(new Set(texts).size, ref).toBe(phrasings);
  }
});

test("an approved answer is asked for by its question, in no file; one that was taken back is gone", async () => {
  const question = "Do you repair typewriters?";
  const { id } = await approveKnowledgeAnswer(admin, { question, answer: "No, only computers." });
  const source = await idOf(`answer/${id}`);
  expect(await viewSourcePhrasings(admin, { id: source })).toMatchObject({
    kind: "answer",
    files: [],
    targets: [{ name: question, figure: null, phrasings: [{ text: question, language: "en" }] }],
  });
  await removeKnowledgeAnswer(admin, { id });
  await expect(viewSourcePhrasings(admin, { id: source })).rejects.toMatchObject({ code: "not_found" });
});
