import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { SitePhrasings } from "#domain/content/parse-asked-as.ts";
import { approveKnowledgeAnswer, removeKnowledgeAnswer } from "#domain/knowledge/knowledge-answers.ts";
import { knowledgeEntries } from "#domain/knowledge/knowledge-entries.ts";
import { nearestPhrasings } from "#domain/knowledge/nearest-phrasings.ts";
import { linesOf } from "#domain/knowledge/passage-lines.ts";
import { setKnowledgeSource } from "#domain/knowledge/reindex-knowledge.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { checkPhrasings, unknownPhrasings } from "#domain/knowledge/with-phrasings.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { checkContent } from "#server/check-content.ts";
import { documentsAfter } from "#test/content-files.ts";
import { type TestCtx, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import routes from "#web/routes.ts";

const ctx = await testCtx();
await seedProducts({ ...ctx, actor: { kind: "system", name: "test" } });
await syncKnowledge(ctx, await knowledgeEntries(ctx));

/** The same with other phrasings. */
const withOther = (change: (askedAs: SitePhrasings) => SitePhrasings): TestCtx => ({
  ...ctx,
  site: { ...ctx.site, content: { ...ctx.site.content, askedAs: change(ctx.site.content.askedAs) } },
});

const place = { file: "asked-as/zz-test.yaml", field: "passages.0" };

test("a phrasing for a source, a heading or a figure that is not there is named with file, field and reason", async () => {
  const { site } = withOther(() => ({
    passages: [
      { of: "service/pc-repare", passage: "What is not included", asked: ["one two"], es: [], lines: [], ...place },
      { of: "service/pc-repair", passage: "What is nowhere", asked: ["one two"], es: [], lines: [], ...place },
    ],
    facts: [{ of: "service/pc-repair", fact: "price", subject: "Nothing", asked: ["one two"], es: [], ...place }],
    nowhere: [],
    wants: [],
  }));
  const problems = unknownPhrasings(site).map(({ file, problem }) => `${file} ${problem}`);
  expect(problems).toEqual([
    "content/asked-as/zz-test.yaml passages.0.of: there is no source service/pc-repare",
    'content/asked-as/zz-test.yaml passages.0.passage: service/pc-repair has no heading "What is nowhere"',
    'content/asked-as/zz-test.yaml passages.0.subject: service/pc-repair has no price of "Nothing"',
  ]);
  expect(() => checkPhrasings(site)).toThrow("pc-repare");
});

test("a line that no line of its passage begins with is named, and so is one that several do", () => {
  const asked = { asked: ["one two"], es: [] };
  const { site } = withOther(() => ({
    passages: [
      {
        of: "page/enterprise/",
        passage: "When we start.",
        asked: [],
        es: [],
        lines: [
          { line: "A whole site is down:", ...asked },
          { line: "A whale sits down", ...asked },
          { line: "A", ...asked },
        ],
        ...place,
      },
    ],
    facts: [],
    nowhere: [],
    wants: [],
  }));
  expect(unknownPhrasings(site).map(({ problem }) => problem)).toEqual([
    'passages.0.lines.1.line: not one line of "When we start." begins with "A whale sits down"',
    'passages.0.lines.2.line: not one line of "When we start." begins with "A"',
  ]);
});

test("the check of the content finds them too", () => {
  const { files } = documentsAfter();
  files["content/asked-as/zz-test.yaml"] =
    'passages: [{ of: faq/nothing, passage: "Nothing", asked: ["a test of nothing"] }]';
  const problems = checkContent({
    files,
    redirects: readFileSync("content/redirects.txt", "utf8"),
    routes,
    now: new Date(),
  });
  expect(problems).toEqual([
    { file: "content/asked-as/zz-test.yaml", problem: "passages.0.of: there is no source faq/nothing" },
  ]);
});

test("every phrasing of a product asks for one of the catalogue", async () => {
  expect(unknownPhrasings(ctx.site, await knowledgeEntries(ctx))).toEqual([]);
});

const ask = (asking: TestCtx, question: string) =>
  nearestPhrasings(asking, { question, language: "en", terms: [] }).then(([nearest]) => nearest);

test("a changed phrasing is known after the next reading, and nothing else is written", async () => {
  const question = "does the marmot hibernate in october";
  expect((await ask(ctx, question))?.text).not.toBe(question);
  const changed = withOther((askedAs) => ({
    ...askedAs,
    passages: askedAs.passages.map((entry, index) =>
      index === 0 ? { ...entry, asked: [...entry.asked, question] } : entry,
    ),
  }));
  expect(await syncKnowledge(changed, await knowledgeEntries(changed))).toEqual({ written: 1, removed: 0 });
  expect(await ask(changed, question)).toMatchObject({ text: question, near: 1 });
  expect((await ask(changed, question))?.target).not.toBeNull();
  await syncKnowledge(ctx, await knowledgeEntries(ctx));
  expect((await ask(ctx, question))?.text).not.toBe(question);
});

test("a phrasing of a line tells which line of its passage answers", async () => {
  const question = "a whole depot of ours is dark, when do you begin";
  const changed = withOther((askedAs) => ({
    ...askedAs,
    passages: askedAs.passages.map((entry) =>
      entry.passage === "When we start."
        ? {
            ...entry,
            lines: entry.lines.map((line) =>
              line.line.startsWith("A whole site") ? { ...line, asked: [...line.asked, question] } : line,
            ),
          }
        : entry,
    ),
  }));
  await syncKnowledge(changed, await knowledgeEntries(changed));
  const nearest = await ask(changed, question);
  const { body } = await ctx.db
    .selectFrom("kb_chunks")
    .select("body")
    .where("id", "=", nearest?.target ?? "")
    .executeTakeFirstOrThrow();
  const [place] = [...(nearest?.lines ?? [])].find(([, { near }]) => near === 1) ?? [];
  expect(linesOf(body)[place ?? -1]).toContain("A whole site is down");
  await syncKnowledge(ctx, await knowledgeEntries(ctx));
});

test("what the site does not answer is told apart, and changes with its file", async () => {
  const unanswered = ctx.site.content.askedAs.nowhere[0] ?? "";
  expect(await ask(ctx, unanswered)).toMatchObject({ target: null, near: 1 });
  const without = withOther((askedAs) => ({ ...askedAs, nowhere: askedAs.nowhere.slice(1) }));
  await syncKnowledge(without, await knowledgeEntries(without));
  expect((await ask(without, unanswered))?.text).not.toBe(unanswered);
  await syncKnowledge(ctx, await knowledgeEntries(ctx));
});

test("the question of an approved answer is a phrasing at once, until it is taken back or switched off", async () => {
  const admin = await signedInAs(ctx, "admin", "phrasings@example.com");
  const question = "Do you mend gramophones?";
  const knownAs = async (asked: string) => {
    const near = await nearestPhrasings(ctx, { question: asked, language: "en", terms: [] });
    return near.find(({ near }) => near > 0.99)?.text;
  };
  const { id } = await approveKnowledgeAnswer(admin, { question, answer: "Only on Fridays.", language: "en" });
  expect(await knownAs("mend gramophones")).toBe(question);
  const { id: source } = await ctx.db
    .selectFrom("kb_sources")
    .select("id")
    .where("ref", "=", `answer/${id}`)
    .executeTakeFirstOrThrow();
  await setKnowledgeSource(admin, { id: source }, { enabled: false });
  expect(await knownAs("mend gramophones")).not.toBe(question);
  await setKnowledgeSource(admin, { id: source }, { enabled: true });
  expect(await knownAs("mend gramophones")).toBe(question);
  await removeKnowledgeAnswer(admin, { id });
  expect(await knownAs("mend gramophones")).not.toBe(question);
});
