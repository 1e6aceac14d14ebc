import { formatMoney } from "#contract/format-money.ts";
import PDFDocument from "pdfkit";
import type { Business } from "#contract/content.ts";
import { paymentLine } from "#contract/order-words.ts";
import { thingsOf } from "#contract/order-things.ts";
import type { OrderView } from "#contract/orders.ts";
import { returnRule } from "#contract/return-rule.ts";
import { printable, registerPaperFonts } from "#server/paper-fonts.ts";

const margins = { top: 56, bottom: 56, left: 64, right: 64 };
const ink = "#0b1c2b";
const muted = "#465a6a";

/** The receipt on a Letter page, tagged for screen readers. */
export async function receiptPdf(order: OrderView, business: Business): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${order.paidCents > 0 ? "Receipt" : "Order summary"} ${order.number}`;
  const doc = new PDFDocument({
    size: "LETTER",
    margins,
    pdfVersion: "1.7",
    lang: "en-US",
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: business.name },
  });
  registerPaperFonts(doc);
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on("end", resolve));
  const width = doc.page.width - margins.left - margins.right;
  const tagged = (kind: string, act: () => void) => {
    const element = doc.struct(kind, {}, act);
    doc.addStructure(element);
    element.end();
  };
  const text = (words: string, size = 10, color = ink) =>
    tagged("P", () =>
      doc.font("text").fontSize(size).fillColor(color).text(printable(words), margins.left, doc.y, { width }),
    );

  tagged("H1", () => doc.font("strong").fontSize(22).fillColor(ink).text(title));
  doc.moveDown(0.4);
  const { street, city, region, postalCode } = business.address;
  text(`${business.name}, ${street}, ${city}, ${region} ${postalCode}, ${business.phone.display}`, 10, muted);
  doc.moveDown(0.8);
  if (order.placedAt)
    text(
      `Placed ${new Date(order.placedAt).toLocaleDateString("en-US", { dateStyle: "long", timeZone: business.timeZone })}`,
    );
  text(`For ${order.name}`);
  text(order.place);
  doc.moveDown(1);

  const row = (label: string, value: string, { strong = false, note = "" } = {}) => {
    if (doc.y > doc.page.height - margins.bottom - 40) doc.addPage();
    const y = doc.y;
    tagged("P", () => {
      doc
        .font(strong ? "strong" : "text")
        .fontSize(strong ? 12 : 10)
        .fillColor(ink)
        .text(printable(label), margins.left, y, { width: width - 100 });
      if (note)
        doc
          .fontSize(8.5)
          .fillColor(muted)
          .text(printable(note), { width: width - 100 });
      const below = doc.y;
      doc
        .font(strong ? "strong" : "text")
        .fontSize(strong ? 12 : 10)
        .fillColor(ink)
        .text(printable(value), margins.left + width - 100, y, { width: 100, align: "right" });
      doc.y = Math.max(below, doc.y) + 5;
    });
    doc.x = margins.left;
  };
  for (const { name, quantity, cents, line, parts } of thingsOf(order.lines)) {
    const tax = line.taxPercent > 0 ? `${line.taxPercent}% tax` : "no tax";
    const made = parts.map((part) => `    ${part.name}`);
    row(`${quantity} × ${name}`, formatMoney(cents), {
      note: parts.length > 0 ? [tax, ...made].join("\n") : `${line.sku}, ${tax}`,
    });
  }
  doc.moveDown(0.5);
  if (order.discountCents > 0) row(`Coupon ${order.couponCode ?? ""}`.trim(), formatMoney(-order.discountCents));
  const fees = Map.groupBy(
    order.lines.filter(({ feeCents }) => feeCents > 0),
    ({ feeLabel }) => feeLabel ?? "State fee",
  );
  for (const [label, lines] of fees) row(label, formatMoney(lines.reduce((sum, { feeCents }) => sum + feeCents, 0)));
  row(`Sales tax, ${order.taxCity}`, formatMoney(order.taxCents));
  row("Total", formatMoney(order.totalCents), { strong: true });
  doc.moveDown(0.8);
  text(
    `${paymentLine(order)}${order.dueCents > 0 ? `, ${formatMoney(order.dueCents)} due` : ""}${order.refundedCents > 0 ? `, ${formatMoney(order.refundedCents)} refunded` : ""}`,
  );
  if (order.fulfillment !== "none") text(returnRule, 9, muted);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
