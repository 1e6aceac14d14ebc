import type { z } from "zod";
import type { ContentProblem } from "#contract/content/content-edits.ts";
import { ContentError } from "#domain/content/content-file.ts";
import { contentFileOf, type ContentKind } from "#domain/content/content-kinds.ts";
import type { ContentValue } from "#domain/content/content-value.ts";
import { type Facts, fillFields } from "#domain/content/fill-facts.ts";
import { factsIn } from "#domain/content/parse-content.ts";
import { tooLongTexts } from "#domain/content/text-limits.ts";
import { parseSite } from "#domain/content/parse-site.ts";
import { typedPrices } from "#domain/content/typed-prices.ts";
import { filesWith, type PublishedItem } from "#domain/live-content/live-content.ts";

const mostProblems = 50;

interface World {
  files: Record<string, string>;
  /** All that is published now. */
  published: readonly PublishedItem[];
}

/** An item with the fields it is to have; null takes it off the site. */
export interface ContentChange {
  kind: ContentKind;
  id: string;
  value: ContentValue | null;
}

/** Problems that keep an item from being published: of its own fields first, then of the site as a whole with it. */
export function valueProblems(world: World, change: ContentChange): ContentProblem[] {
  const own = change.value ? ownProblems(factsWith(world, [change]), change.kind, change.value) : [];
  return own.length > 0 ? own : siteProblems(world, [change]);
}

/** The facts that texts name once some changes are published. */
export function factsWith({ files, published }: World, changes: readonly ContentChange[]): Facts {
  const items = changes.map(({ kind, id, value }) => ({ kind: kind.kind, id, value }));
  const before = factsIn(filesWith(files, published));
  try {
    // A price that cannot be used is refused at its own field, not at every sentence that names it.
    return new Map([...before, ...factsIn(filesWith(files, [...published, ...items]))]);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return before;
  }
}

/** Problems that keep the site from being shown with some changes; at a field when it is one of the only changed item. */
export function siteProblems({ files, published }: World, changes: readonly ContentChange[]): ContentProblem[] {
  const items = changes.map(({ kind, id, value }) => ({ kind: kind.kind, id, value }));
  const others = published.filter(({ kind, id }) => !items.some((item) => item.kind === kind && item.id === id));
  try {
    parseSite(filesWith(files, [...others, ...items]));
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [only, second] = changes;
    const isOwn = only && !second && error.file === contentFileOf(only.kind, only.id);
    return error.problems.map((problem) =>
      isOwn ? atItsField(problem) : { path: "", message: `${error.file}: ${problem}` },
    );
  }
}

/** Problems of the fields of an item, without regard to the rest of the site. */
export function ownProblems(facts: Facts, kind: ContentKind, written: ContentValue): ContentProblem[] {
  const typed = typedPrices(kind, written);
  if (typed.length > 0) return typed.map(atItsField);
  const filled = fillFields(written, facts);
  if (filled.problems.length > 0) return filled.problems.map(atItsField);
  const value = filled.value as ContentValue;
  const { text, ...front } = value;
  const result = kind.schema.safeParse(kind.isDocument ? front : value);
  const problems = result.success
    ? tooLongTexts(kind, front).map(atItsField)
    : result.error.issues.map((issue) => ({ path: issue.path.join("."), message: issueWords(issue) }));
  if (kind.isDocument && (typeof text !== "string" || text.trim() === ""))
    problems.push({ path: "text", message: "Write the text." });
  return problems.slice(0, mostProblems);
}

/** Advice for an editor; a schema's own message stays. */
function issueWords(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return issue.expected === "number" ? "Type a number." : "This is needed.";
  if (issue.code === "invalid_value") return "Choose one of the values.";
  if (issue.code === "unrecognized_keys") return `Not known here: ${issue.keys.join(", ")}.`;
  if (issue.code === "too_small" || issue.code === "too_big") return sizeWords(issue);
  if (issue.code === "invalid_format" && /pattern|^Invalid/.test(issue.message)) return formatWords(issue.format);
  return sentence(issue.message);
}

/** An example says more than the pattern that a text does not fit. */
function formatWords(format: string): string {
  if (format === "email") return "Type an email address such as help@example.com.";
  if (format === "url") return "Type a whole address that begins with https://.";
  return "Use letters, digits and hyphens only.";
}

function sizeWords(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const [bound, limit] =
    issue.code === "too_small" ? ["at least", Number(issue.minimum)] : ["at most", Number(issue.maximum)];
  if (issue.origin === "string") return limit === 1 ? "Write something here." : `Write ${bound} ${limit} characters.`;
  return issue.origin === "array" ? `Give ${bound} ${limit}.` : `Type a number of ${bound} ${limit}.`;
}

/** "field: reason", as the checks of the site word it. */
export function atItsField(problem: string): ContentProblem {
  const [, path = "", message = problem] = /^([A-Za-z0-9.]+): ([\s\S]*)$/.exec(problem) ?? [];
  return { path, message: sentence(message) };
}

const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);
