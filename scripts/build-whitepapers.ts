import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import { readContentFolder } from "#server/content-folder.ts";
import { whitepaperPdf } from "#papers/whitepaper-pdf.ts";

/** Writes a PDF for each whitepaper that is not a draft; the server shows it once published. */
export async function buildWhitepapers(folder: string): Promise<void> {
  const files = readContentFolder();
  const content = parseContent(files);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const paper of parseDocuments(files, content).whitepapers)
    if (paper.status !== "draft")
      writeFileSync(path.join(folder, `${paper.id}.pdf`), await whitepaperPdf(paper, content.business));
}
