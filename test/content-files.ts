import { parseContent, type SiteContent } from "#domain/content/parse-content.ts";
import { parseDocuments, type SiteDocuments } from "#domain/content/parse-documents.ts";
import { readContentFolder } from "#server/content-folder.ts";

type Files = Record<string, string>;

/** This repository's content with some files changed. */
export function documentsAfter(change: (files: Files) => void = () => undefined): {
  files: Files;
  content: SiteContent;
  documents: SiteDocuments;
} {
  const files = readContentFolder();
  change(files);
  const content = parseContent(files);
  return { files, content, documents: parseDocuments(files, content) };
}

/** A test article; `front` replaces lines of its front matter. */
export function postFile(front: Record<string, string> = {}, text = "One paragraph."): string {
  const fields = {
    title: "A post of a test",
    description: "A description that is long enough for the check, which asks for at least seventy characters.",
    status: "published",
    publishedAt: "2026-01-05",
    updatedAt: front.publishedAt ?? "2026-01-05",
    author: "bench",
    topic: "repair",
    ...front,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n\n${text}\n`;
}
