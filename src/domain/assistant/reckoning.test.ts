import { describe, expect, test } from "vitest";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { testCtx } from "#test/test-ctx.ts";
import { reckoned } from "#domain/assistant/reckoning.ts";

const ctx = await testCtx();
await seedProducts(ctx);
const told = (answer: string): EarlierTurn => ({
  question: "?",
  answer,
  action: "answer",
  citations: [{ url: "/pricing/#pc-repair", title: "Prices: PC repair" }],
});
const fan = told("**Fan cleaning and new thermal paste**: $79 (Laptop or desktop). Usual time: 1 day.");
const battery = told(
  "I think this answers your question.\n\n**Laptop battery**: $119 to $169 (Part included).\n\nIf you meant something else:\n- **Laptop screen**: $189 to $320",
);
const say = async (plain: string, ...earlier: EarlierTurn[]) =>
  (await reckoned(ctx, { plain, earlier, language: "en" }))?.text ?? null;

test("both is the last two prices that were told, without what else may have been meant", async () => {
  const text = await say("so both together?", fan, battery);
  expect(text).toContain("Together: **$198 to $248**");
  expect(text).not.toContain("Laptop screen");
  expect(await say("what would both cost", battery, battery)).toBeNull();
  expect(await say("so both of my daughters need one", fan, battery)).toBeNull();
});

test("a sum is reckoned only where prices were told, and a look-over comes off repairs only", async () => {
  expect(await say("so 45 + 25?", fan)).toContain("**$70**. A look-over comes off the repair");
  expect(await say("so 45 + 25?")).toBeNull();
  expect(await say("489 + 129 + 49", shown("harrow-mini-desktop", "**Harrow Mini desktop**: from $489"))).toBe(
    "$489 + $129 + $49 = **$667**. Before sales tax.",
  );
});

test("so many of what was told last", async () => {
  expect(await say("so times 4 please", told("$223: a 1 TB drive is $84 and the work is $139."))).toContain(
    "4 × $223 = **$892**",
  );
  expect(await say("what are your times on friday", fan)).toBeNull();
});

describe("what was told is added up when it is named", () => {
  const scam = told(
    "- **Virus and malware clean-up**: $119 (Files kept). Usual time: 1 day.\n- **Liquid damage clean**: $149",
  );
  const visit: EarlierTurn = {
    ...told(
      "We come to **Tracy**: same day. The travel fee for **Tracy** is $25 a visit, there and back.\n\n**Look-over and diagnosis**: $45",
    ),
    question: "I live in Tracy, can somebody come?",
  };

  test.each([
    ["virus clean up and the trip, added up", "**$144**"],
    ["so 70 dollars?", "Yes: **$70**"],
    ["so 164 dollars?", "Together: **$119**"],
    ["the look-over plus the liquid clean in total", "**$149**"],
    ["look-over plus the trip plus the virus clean up in total", "$45, comes off the repair"],
    ["so what would that be all together", "**$70**"],
    ["i am at home. 45 and the trip to tracy, is that right in total", "**$70**"],
  ])("“%s”", async (plain, sum) => {
    expect(await say(plain, scam, visit)).toContain(sum);
  });

  test.each([
    ["so 80 dollars?"],
    ["virus clean up and a new screen in total"],
    ["4 computers and the virus clean up in total"],
    ["what is the virus clean up"],
  ])("“%s” is no sum of it", async (plain) => {
    expect(await say(plain, scam, visit)).toBeNull();
  });
});

function shown(slug: string, answer: string, question = "?"): EarlierTurn {
  return { ...told(answer), question, citations: [{ url: `/product/${slug}/`, title: slug }] };
}

describe("a thing of the shop is told with the tax of the city that was named", () => {
  const levee = shown(
    "longrow-levee-gaming-pc",
    "**Levee gaming PC, 1080p**\n\n- **16 GB memory**: $1,199; Memory: 16 GB\n- **32 GB memory**: $1,269",
    "i live in Tracy, what is the levee",
  );
  const laptop = shown("refurbished-business-laptop", "**Refurbished 14-inch business laptop, 16 GB, 500 GB**: $399");

  test("and no other price", async () => {
    expect(await say("how much with tax", levee)).toContain(
      "8.25% sales tax of **Tracy** ($98.92) come to **$1,297.92**",
    );
    expect(await say("ok the 1269 one with tax in manteca", levee)).toContain("sales tax of **Manteca**");
    expect(await say("what is your sales tax in manteca", levee)).toBeNull();
    expect(await say("my budget is 1300 with tax in manteca", levee)).toBeNull();
    expect(await say("the 1999 one with tax in manteca", levee)).toBeNull();
    expect(await say("how much with tax in tracy", fan)).toBeNull();
  });

  test("with the state's fee, and where it is picked up", async () => {
    const text = await say("cool 16 is fine. whats it with tax if i pick it up", laptop);
    expect(text).toContain("$399, the 9% sales tax of **Stockton** ($35.91) and the state's $4 fee on it");
    expect(text).toContain("**$438.91**");
    expect(await say("399 with tax in lodi", laptop)).toContain("What you pick up in Stockton is taxed there.");
  });
});
