import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { viewOrder } from "#domain/orders/find-order.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const ctx = await testCtx();

test.each([
  ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
  ["Łukasz Żółć", "Łukasz Żółć"],
  ["Олександр Шевченко", "Олександр Шевченко"],
  ["Γιώργος Παπαδόπουλος", "Γιώργος Παπαδόπουλος"],
  ["王芳", "WangFang"],
  ["Ana 🎉 Silva", "Ana :tada: Silva"],
])("a receipt for %s says %s", async (name, printed) => {
  const { order, key } = await placedOrder(ctx, [await soldProduct(ctx)], { name });
  const seen = await viewOrder(ctx, { number: order.number, key });
  if (seen.level !== "full") throw new Error("The order did not open.");
  const pdf = await receiptPdf(seen.order, ctx.business);
  expect(pdf.byteLength).toBeLessThan(60_000);
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.normalize("NFC")).toContain(`For ${printed}`);
});
