import { expect, test } from "vitest";
import { offeredName } from "#contract/content/price-of.ts";
import { factsBehind } from "#contract/content/named-facts.ts";
import { discardContent } from "#domain/content-edits/edit-content.ts";
import { viewContent } from "#domain/content-edits/view-content.ts";
import { cancelQuote } from "#domain/quotes/send-quote.ts";
import { draftedQuote, quoteLine, sentQuote } from "#test/quote-by-verb.ts";
import { editorOf } from "#test/content-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "owner@example.com", "Dana Kim");
const editor = await signedInAs(visitor, "editor", "writer@example.com");
const repair = { kind: "services", id: "pc-repair" };
const edit = editorOf(admin);

const screenOf = ({ prices }: Awaited<ReturnType<typeof viewContent>>) =>
  prices.find(({ line }) => line === "laptop-screen");

test("a sum names its terms", () => {
  expect(factsBehind("About {{sum 10 x price managed-it/seat + $149}}, {{Price pc-repair/diagnostic}}.")).toEqual([
    "price pc-repair/diagnostic",
    "price managed-it/seat",
    "$149",
  ]);
});

test("a price line says which sentences name it and which pages show it", async () => {
  const item = await viewContent(admin, repair);
  const lines = item.value.prices as { lines: { id?: string; job: string }[] };
  expect(item.prices.map(({ line }) => line)).toEqual(lines.lines.map(({ id, job }) => id ?? job));
  const screen = screenOf(item);
  expect(screen?.sentences).toContainEqual(
    expect.objectContaining({
      kind: "pricing",
      id: "pricing",
      path: expect.stringMatching(/^questions\.items\.\d+\.answer$/),
    }),
  );
  // Spanish says the same sentence again.
  expect(screen?.sentences.filter(({ path }) => path.includes(".es."))).toEqual([]);
  const pages = screen?.pages.map(({ address }) => address) ?? [];
  expect(pages.slice(0, 2)).toEqual(["/services/pc-repair/", "/pricing/"]);
  expect(pages).toContain("/computer-repair-stockton/");
  expect(pages).toContain("/");
  expect(new Set(pages).size).toBe(pages.length);
});

test("a line that nothing names stands in no sentence; one that the draft names does", async () => {
  const polish = { id: "polish", job: "Polish", time: "1 day", cents: 2_000 };
  const added = await edit(repair, (value) => value.prices.lines.push(polish));
  expect(added.prices.at(-1)).toMatchObject({ line: "polish", sentences: [] });
  const named = await edit(repair, (value) => (value.lead = "It is {{price pc-repair/polish}}."));
  expect(named.prices.at(-1)?.sentences).toEqual([
    { kind: "services", id: "pc-repair", title: "PC repair", path: "lead" },
  ]);
  await discardContent(admin, repair, { version: named.version });
});

test("a line picked into a quote is counted while the quote waits for its answer", async () => {
  const what = offeredName("PC repair", "Laptop screen");
  const { number } = await sentQuote(admin, {
    options: [{ lines: [quoteLine(17_900, { what }), quoteLine(100, { what })] }],
  });
  await draftedQuote(admin, { options: [{ lines: [quoteLine(17_900, { what })] }] });
  const { prices } = await viewContent(admin, repair);
  expect(prices.filter(({ offers }) => offers?.quotes).map(({ line, offers }) => [line, offers])).toEqual([
    ["laptop-screen", { estimates: 0, quotes: 1 }],
  ]);
  await cancelQuote(admin, number, { reason: "A mistake" });
  expect(screenOf(await viewContent(admin, repair))?.offers?.quotes).toBe(0);
});

test("other texts have no prices", async () => {
  expect((await viewContent(admin, { kind: "home", id: "home" })).prices).toEqual([]);
});

test("editors see no count of what clients were offered", async () => {
  const { prices } = await viewContent(editor, repair);
  expect(prices.every(({ offers }) => offers === null)).toBe(true);
  expect(screenOf(await viewContent(admin, repair))?.offers).toEqual({ estimates: 0, quotes: 0 });
});
