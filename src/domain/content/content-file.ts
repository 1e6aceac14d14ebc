import { load, YAMLException } from "js-yaml";
import type { z } from "zod";

/** An invalid content file: names the file, the field and the reason. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly file: string;
  readonly problems: string[];
  constructor(file: string, problems: string[]) {
    super(`${file} cannot be used:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.file = file;
    this.problems = problems;
  }
}

/** Parses a content file's YAML. @throws ContentError with the line of a syntax error. */
export function yamlIn(file: string, text: string): unknown {
  try {
    return load(text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    throw new ContentError(`content/${file}`, [mark ? `line ${mark.line + 1}: ${reason}` : reason]);
  }
}

/** Parses a content file with `schema`. @throws ContentError naming every invalid field. */
export function checked<Schema extends z.ZodType>(file: string, value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ContentError(
    `content/${file}`,
    result.error.issues.map((issue) => `${issue.path.join(".") || "(the whole file)"}: ${issue.message}`),
  );
}

/** The fields above a document's text, and the text. @throws ContentError without front matter */
export function frontMatter(file: string, text: string): { front: unknown; body: string } {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(text);
  if (!parts) throw new ContentError(`content/${file}`, ["the file must begin with front matter between two lines ---"]);
  return { front: yamlIn(file, parts[1] ?? ""), body: parts[2] ?? "" };
}
