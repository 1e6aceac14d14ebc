import { dump } from "js-yaml";
import { frontMatter, yamlIn } from "#domain/content/content-file.ts";
import type { ContentKind } from "#domain/content/content-kinds.ts";

/** Content as a form edits it: the fields of its file, with the text of a document as `text`. */
export type ContentValue = Record<string, unknown>;

/** The fields of a file. @throws ContentError for a file that cannot be read */
export function valueOfFile(kind: ContentKind, file: string, raw: string): ContentValue {
  if (!kind.isDocument) return yamlIn(file, raw) as ContentValue;
  const { front, body } = frontMatter(file, raw);
  return { ...(front as ContentValue), text: body.trim() };
}

/** A file with these fields as a person writes it. */
export function writtenFileOf(kind: ContentKind, value: ContentValue): string {
  const yaml = (fields: ContentValue) => dump(fields, { lineWidth: 120 });
  if (!kind.isDocument) return yaml(value);
  const { text, ...front } = value;
  return `---\n${yaml(front)}---\n\n${typeof text === "string" ? text.trim() : ""}\n`;
}

/** A file with these fields. JSON is YAML. */
export function fileOfValue(kind: ContentKind, value: ContentValue): string {
  if (!kind.isDocument) return JSON.stringify(value);
  const { text, ...front } = value;
  return `---\n${JSON.stringify(front)}\n---\n\n${typeof text === "string" ? text : ""}\n`;
}
