import PDFDocument from "pdfkit";
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";

export type PaperDocument = InstanceType<typeof PDFDocument>;
export type PaperElement = ReturnType<PaperDocument["struct"]>;

export const paperColors = {
  ink: "#0b1c2b",
  muted: "#465a6a",
  line: "#ccd7df",
  delta: "#0a3a66",
  sky: "#e6f2fa",
  sun: "#f9cf57",
  link: "#0b4f8c",
} as const;

interface Frame {
  title: string;
  author: string;
  language: "en" | "es";
  margins: { top: number; bottom: number; left: number; right: number };
  subject?: string;
  /** A fixed date, so that the same text produces the same file. */
  date: Date;
}

/** An empty Letter-size document, tagged for screen readers (PDF/UA), and the bytes that it comes to. */
export function newPaperDocument({ title, author, language, margins, subject, date }: Frame) {
  const doc = new PDFDocument({
    size: "LETTER",
    margins,
    bufferPages: true,
    pdfVersion: "1.7",
    // Known to pdfkit, and not yet to its types.
    subset: "PDF/UA" as never,
    lang: language === "es" ? "es-US" : "en-US",
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      ...(subject && { Subject: subject }),
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on("end", resolve));
  const bytes = async (): Promise<Uint8Array<ArrayBuffer>> => {
    root.end();
    doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  };
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, root, bytes };
}

/** Writes into a new element of the document's structure below `parent`: "P", "H1", ... */
export function tagged(doc: PaperDocument, parent: PaperElement, kind: string, act: () => void): void {
  const element = doc.struct(kind, {}, act);
  parent.add(element);
  element.end();
}

/** Title and page number in the bottom margin of each page, which screen readers skip. */
export function pageFeet(doc: PaperDocument, words: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    const { width, height, margins } = doc.page;
    const { left, right } = margins;
    // In the bottom margin, where adding a line would otherwise start a new page.
    margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination" });
    doc.font("text").fontSize(8.5).fillColor(paperColors.muted);
    doc.text(words, left, height - 44, { width: 380, lineBreak: false });
    doc.text(fill(t.pageOf, { page: index - start + 1, count }), width - right - 60, height - 44, {
      width: 60,
      align: "right",
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}
