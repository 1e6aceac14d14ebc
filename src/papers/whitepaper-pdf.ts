import { paperDay } from "#contract/values/paper-days.ts";
import type { Business, ServiceBlock } from "#contract/content/content.ts";
import type { Whitepaper } from "#contract/organizations/documents.ts";
import { instantOf, type WithText } from "#domain/content/parse-documents.ts";
import { markdownTokens } from "#domain/content/render-markdown.ts";
import { newPaperDocument, type PaperDocument, type PaperElement, pageFeet, tagged } from "#papers/paper-document.ts";
import { pdfColors, writeBlocks } from "./pdf-blocks.ts";
import { cutFont } from "./pdf-fonts.ts";

const margins = { top: 64, bottom: 72, left: 72, right: 72 };
const coverHeight = 330;
const rowStep = 26;

/** Background, rows and text colors of the cover: the light block of the design tokens. */
const covers: Record<ServiceBlock, { ground: string; rows: string; ink: string; second: string; trace: string }> = {
  delta: { ground: "#0a3a66", rows: "#144b7e", ink: "#ffffff", second: "#c5dcee", trace: "#7fc0ee" },
  leaf: { ground: "#1f6238", rows: "#2b7747", ink: "#ffffff", second: "#cfe8cf", trace: "#a9dc8f" },
  wheat: { ground: "#f5cf67", rows: "#eabb49", ink: "#0b1c2b", second: "#4a3b0c", trace: "#0a3a66" },
  sky: { ground: "#cbe5f6", rows: "#a9d3ee", ink: "#0b1c2b", second: "#2c4759", trace: "#0a3a66" },
  pale: { ground: "#dcecd6", rows: "#bfdcb6", ink: "#0b1c2b", second: "#34503a", trace: "#1f6238" },
  night: { ground: "#0b1c2b", rows: "#183348", ink: "#ffffff", second: "#b9c9d6", trace: "#f5cf67" },
};

/** The styles of the site's typeface used in print. */
const cuts = {
  text: { wght: 400, wdth: 100 },
  strong: { wght: 680, wdth: 100 },
  heading: { wght: 760, wdth: 112 },
  title: { wght: 800, wdth: 114 },
};

/** The whitepaper as a Letter-size PDF, tagged for screen readers, from the same text as its page. */
export async function whitepaperPdf(paper: WithText<Whitepaper>, business: Business): Promise<Uint8Array<ArrayBuffer>> {
  const title = paper.headline ?? paper.title;
  const updated = new Date(instantOf(paper.updatedAt));
  const { doc, root, bytes } = newPaperDocument({
    title,
    author: business.name,
    language: "en",
    margins,
    subject: paper.description,
    date: updated,
  });
  for (const [name, axes] of Object.entries(cuts)) doc.registerFont(name, await cutFont("latin", axes));

  cover({ doc, root }, paper, title, business, updated);
  writeBlocks({ doc, root }, markdownTokens(paper.markdown), business.canonicalUrl);
  pageFeet(doc, `${title}. ${business.name}, ${business.phone.display}`);
  return bytes();
}

function cover(
  { doc, root }: { doc: PaperDocument; root: PaperElement },
  paper: WithText<Whitepaper>,
  title: string,
  business: Business,
  updated: Date,
): void {
  const { width } = doc.page;
  const look = covers[paper.block];
  const art = () => {
    doc.rect(0, 0, width, coverHeight).fill(look.ground);
    doc
      .save()
      .rect(0, coverHeight - 96, width, 96)
      .clip();
    for (let x = -120; x < width + 120; x += rowStep * 2)
      doc
        .polygon(
          [x, coverHeight],
          [x + 96, coverHeight - 96],
          [x + 96 + rowStep, coverHeight - 96],
          [x + rowStep, coverHeight],
        )
        .fill(look.rows);
    doc.restore();
    const y = coverHeight - 48;
    doc
      .moveTo(0, y)
      .lineTo(width - 190, y)
      .lineTo(width - 150, y - 40)
      .lineTo(width - 96, y - 40)
      .lineWidth(4)
      .strokeColor(look.trace)
      .stroke();
    doc
      .circle(width - 84, y - 40, 11)
      .lineWidth(4)
      .fillAndStroke(look.ground, look.trace);
  };
  doc.markContent("Artifact");
  art();
  doc.endMarkedContent();
  const wide = width - margins.left - margins.right;
  const day = paperDay(updated.toISOString());
  tagged(doc, root, "P", () =>
    doc.font("heading").fontSize(13).fillColor(look.ink).text(business.name, margins.left, 56),
  );
  tagged(doc, root, "H1", () =>
    doc.font("title").fontSize(32).text(title, margins.left, 88, { width: wide, lineGap: -3 }),
  );
  tagged(doc, root, "P", () => {
    doc.font("text").fontSize(11).fillColor(look.second).moveDown(0.6);
    doc.text(paper.audience, { width: 380 });
  });
  tagged(doc, root, "P", () => {
    doc.font("text").fontSize(9.5).fillColor(pdfColors.muted);
    doc.text(`${day}. ${new URL(paper.path, business.canonicalUrl).href}`, margins.left, coverHeight + 28);
  });
  doc.moveDown(1);
}
