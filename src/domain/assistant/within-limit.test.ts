import { expect, test } from "vitest";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import { limitIn } from "#domain/assistant/within-limit.ts";
import { knowledgeEntries } from "#domain/knowledge/knowledge-entries.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

test.each([
  ["do you have a laptop under 500 dollars", 500],
  ["gaming pc for less than $1,300?", 1300],
  ["a monitor, 150 bucks max", 150],
  ["my budget is like 1300 total with tax", 1300],
  ["tienen laptops por menos de 400", 400],
  ["a laptop with less than 500 gb", null],
  ["can you be here in under 30 minutes", null],
  ["laptop for 12 people", null],
])("what “%s” may cost", (plain, dollars) => {
  expect(limitIn(plain)).toBe(dollars);
});

test("who names a limit hears what the shop has for it, or that there is nothing, and what stands on the shelf", async () => {
  const ctx = await testCtx();
  await seedProducts(ctx);
  await syncKnowledge(ctx, await knowledgeEntries(ctx));
  const member = await signedInAs(ctx, "member", "buys@example.com");
  const ask = (question: string) => prepareAnswer(member, { question, earlier: [] });
  const some = await ask("do you have a laptop under 500 dollars");
  expect(some.text).toContain("For at most $500 the shop has");
  expect(some.text).toContain("from $349");
  expect(some.text).not.toContain("$549");
  expect(some.citations[0]?.url).toBe("/shop/?category=laptops");
  expect((await ask("a monitor for 100 bucks max")).text).toContain("Nothing of this kind in the shop is $100 or less");
  const any = await ask("my son is 9 and needs a computer for homework. i dont want to spend more than 600");
  expect(any.text).toContain("**Harrow Mini desktop**: ");
  expect(any.text).toContain("Refurbished 14-inch business laptop");
  expect((await ask("want to buy a laptop for my daughter, not more than 600")).text).toContain("Tule 14 laptop");
  expect((await ask("ok show me laptops then")).text).toContain("The shop has:");
  const laptops = await ask("laptop under 500 dollars?");
  const { text: answer, action, citations } = laptops;
  const before = { question: "laptop under 500 dollars?", answer, action, citations };
  const next = await prepareAnswer(member, { question: "show me monitors", earlier: [before] });
  expect(next.text).toContain("Altamont 24 monitor");
  expect((await ask("show me how to put an ssd into my laptop")).intent).not.toBe("within-limit");
  expect((await ask("is the altamont 24 monitor in stock?")).text).toMatch(/\*\*Altamont 24 monitor.*\d+ on the shelf/);
  const cheapest = await ask("what is your cheapest laptop?");
  expect(cheapest.text).toMatch(
    /^From the least expensive up, the shop has:\n\n- \*\*Refurbished 14-inch business laptop\*\*/,
  );
  expect((await ask("¿cuál es la pc gamer más barata?")).text).toContain("Levee gaming PC");
  for (const question of ["the cheapest way to fix my laptop", "your cheapest battery for a laptop"])
    expect((await ask(question)).intent).not.toBe("within-limit");
  expect((await ask("can you clean up my slow laptop for under 100")).intent).not.toBe("within-limit");
});
