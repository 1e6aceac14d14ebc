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

// Every text is read again for each draft that is looked at, and parsing takes most of that time.
const parsed = new Map<string, unknown>();
const mostParsed = 400;

/** Parses a content file's YAML; the value is frozen. @throws ContentError with the line of a syntax error. */
export function yamlIn(file: string, text: string): unknown {
  const known = parsed.get(text) ?? jsonIn(text);
  if (known !== undefined) return known;
  const value = frozen(loaded(file, text));
  if (parsed.size >= mostParsed) parsed.delete(parsed.keys().next().value ?? "");
  parsed.set(text, value);
  return value;
}

/** JSON is YAML that is parsed far faster: published texts and merged translations are JSON. Undefined for anything else. */
function jsonIn(text: string): unknown {
  if (!text.startsWith("{")) return undefined;
  try {
    return frozen(JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function loaded(file: string, text: string): unknown {
  try {
    return load(text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    throw new ContentError(`content/${file}`, [mark ? `line ${mark.line + 1}: ${reason}` : reason]);
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
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
