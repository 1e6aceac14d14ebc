import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { viewOrder } from "#domain/orders/find-order.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();

async function receiptText(number: string, key: string): Promise<string> {
  const seen = await viewOrder(ctx, { number, key });
  if (seen.level !== "full") throw new Error("The order did not open.");
  const pdf = await ctx.papers.pdf(ctx.papers.receipt(seen.order, ctx.business));
  expect(pdf.byteLength).toBeLessThan(60_000);
  return (await extractText(pdf, { mergePages: true })).text;
}

test.each([
  ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
  ["Łukasz Żółć", "Łukasz Żółć"],
  ["Олександр Шевченко", "Олександр Шевченко"],
  ["Γιώργος Παπαδόπουλος", "Γιώργος Παπαδόπουλος"],
  ["Ana 🎉 Silva", "Ana Silva"],
  ["王芳 Fang Wang", "Fang Wang"],
])("a receipt for %s says %s", async (name, printed) => {
  const { order, key } = await placedOrder(ctx, [await soldProduct(ctx)], { name });
  const text = await receiptText(order.number, key);
  expect(text.normalize("NFC")).toContain(`For ${printed}`);
});

test("somebody who has it delivered pays at the door, wherever it is said", async () => {
  const { order, key } = await placedOrder(ctx, [await soldProduct(ctx)], {
    fulfillment: "delivery",
    street: "1 Main St",
    city: "lodi",
    postalCode: "95240",
  });
  const [mail] = await emailsTo(ctx, order.email);
  expect(mail?.text_body).toContain("Pay on delivery");
  expect(mail?.text_body).not.toMatch(/pay at pickup/i);
  expect(await receiptText(order.number, key)).toContain("Pay on delivery: Unpaid");
});

test("the PDF is tagged: a document with a heading, and a table whose header cells have a scope", async () => {
  const { order, key } = await placedOrder(ctx, [await soldProduct(ctx), await soldProduct(ctx)]);
  const seen = await viewOrder(ctx, { number: order.number, key });
  if (seen.level !== "full") throw new Error("The order did not open.");
  const paper = ctx.papers.receipt(seen.order, ctx.business);
  expect(paper.totals.at(-1)).toMatchObject({ label: "Total", strong: true });
  expect(paper.table?.rows).toHaveLength(2);
  const raw = Buffer.from(await ctx.papers.pdf(paper)).toString("latin1");
  for (const part of ["pdfuaid:part", "/S /Document", "/S /H1", "/S /Table", "/Lang (en-US)"])
    expect(raw).toContain(part);
  expect(raw.match(/\/Scope \/Column/g)).toHaveLength(3);
  expect(raw.match(/\/Scope \/Row/g)).toHaveLength((paper.table?.rows.length ?? 0) + paper.totals.length);
});
