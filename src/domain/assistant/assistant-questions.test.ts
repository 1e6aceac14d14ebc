import { afterAll, expect, test } from "vitest";
import { scoreQuestions } from "#domain/assistant/score-questions.ts";
import { scoresOf } from "#domain/assistant/score-answers.ts";
import { heldPhrasings } from "#domain/knowledge/held-phrasings.ts";
import { knowledgeEntries } from "#domain/knowledge/knowledge-entries.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { searchEntries } from "#domain/search/search-sources.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { siteSentenceEncoder } from "#test/site-sentence-encoder.ts";
import { testCtx } from "#test/test-ctx.ts";

const { encoder, stop } = siteSentenceEncoder();
afterAll(stop);
const ctx = { ...(await testCtx()), encoder };
await seedProducts({ ...ctx, actor: { kind: "system", name: "test" } });
await syncSearch(ctx, { entries: await searchEntries(ctx, ctx.site), synonyms: ctx.site.content.searchSynonyms });
await syncKnowledge(ctx, await knowledgeEntries(ctx));
await heldPhrasings(ctx, []);

const questions = ctx.site.content.assistantQuestions;
const show = process.env["SHOW_ANSWERS"];

test("the questions people ask are answered from the right page, with the right figure, or refused", async () => {
  // What is kept aside is measured by the bench alone, so that nobody looks at it while improving the rest.
  const tuned = await scoreQuestions(
    ctx,
    questions.filter(({ aside }) => !aside),
  );
  if (show)
    for (const { question, answer, problems } of tuned)
      if (show === "all" || problems.length > 0)
        process.stdout.write(
          `\n## ${question.id}: ${(question.turns ?? [question.ask]).join(" / ")}\n${problems.map((problem) => `!! ${problem}\n`).join("")}[${answer.action}] ${answer.text}\n   ${answer.citations.map(({ url }) => url).join(" ")}\n`,
        );
  if (show) process.stdout.write(`\n${JSON.stringify(scoresOf(tuned))}\n`);
  const guesses = tuned.filter(({ answer }) => answer.action === "clarify");
  expect(guesses.length).toBeGreaterThan(0);
  for (const { answer } of guesses) {
    expect(answer.text).toMatch(
      /^(I am not sure that this is what you mean\.|I think this answers your question\.|I said this above|Ya se lo dije|No estoy seguro|Creo que esto contesta)/,
    );
    expect(answer.citations.length).toBeGreaterThan(0);
  }
  const scores = scoresOf(tuned);
  expect(scores.rightSource).toBeGreaterThanOrEqual(95);
  expect(scores.rightFigure).toBeGreaterThanOrEqual(95);
  expect(scores.refusals).toBeGreaterThanOrEqual(96);
  expect(scores.wrongButConfident).toBeLessThanOrEqual(2);
}, 600_000);
