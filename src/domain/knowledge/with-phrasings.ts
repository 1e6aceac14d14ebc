import { ContentError } from "#domain/content/content-file.ts";
import type { SitePhrasings } from "#domain/content/parse-asked-as.ts";
import type { Site } from "#domain/content/site.ts";
import { contentKnowledge } from "#domain/knowledge/content-knowledge.ts";
import type { KnowledgeChunk, KnowledgeEntry, Phrasing } from "#domain/knowledge/knowledge-entry.ts";
import { lineAt } from "#domain/knowledge/passage-lines.ts";

const passageKey = (ref: string, heading: string | undefined): string => JSON.stringify([ref, heading]);
const factKey = (ref: string, kind: string, subject: string): string => JSON.stringify([ref, kind, subject]);

const phrasingsOf = ({ asked, es, line }: { asked: string[]; es: string[]; line?: string }): Phrasing[] => [
  ...asked.map((text) => ({ text, language: "en" as const, line })),
  ...es.map((text) => ({ text, language: "es" as const, line })),
];

/** Those of a passage that a chunk of it answers: of a long one that was cut, each has what asks for its lines. */
function askedOf(chunk: KnowledgeChunk, all: KnowledgeChunk[], asked: Phrasing[] | undefined): Phrasing[] | undefined {
  const others = all.filter((other) => other !== chunk && other.headings.at(-1) === chunk.headings.at(-1));
  if (others.length === 0) return asked;
  const isElsewhere = (line: string) =>
    lineAt(chunk.text, line) === null && others.some(({ text }) => lineAt(text, line) !== null);
  return asked?.filter(({ line }) => line === undefined || !isElsewhere(line));
}

/** The entries with what `content/asked-as/` has for their passages and figures. */
export function withPhrasings(entries: KnowledgeEntry[], { passages, facts }: SitePhrasings): KnowledgeEntry[] {
  const known = new Map<string, Phrasing[]>();
  const add = (key: string, phrasings: Phrasing[]) => known.set(key, [...(known.get(key) ?? []), ...phrasings]);
  for (const entry of passages)
    add(passageKey(entry.of, entry.passage), [...phrasingsOf(entry), ...entry.lines.flatMap(phrasingsOf)]);
  for (const entry of facts) add(factKey(entry.of, entry.fact, entry.subject), phrasingsOf(entry));
  return entries.map((entry) => ({
    ...entry,
    chunks: entry.chunks.map((chunk) => ({
      ...chunk,
      asked: askedOf(chunk, entry.chunks, known.get(passageKey(entry.ref, chunk.headings.at(-1)))),
    })),
    ...(entry.facts
      ? {
          facts: entry.facts.map((fact) => ({
            ...fact,
            asked: known.get(factKey(entry.ref, fact.kind, fact.subject)),
          })),
        }
      : {}),
  }));
}

/** The source that lists all products. */
export const shopRef = "page/shop/";

/** The catalogue is no file: what stands there is not known before a database is. */
const isElsewhere = (ref: string): boolean => ref.startsWith("product/") || ref === shopRef;

/** What of `content/asked-as/` names no passage or figure, by file. */
export function unknownPhrasings(site: Site, more: KnowledgeEntry[] = []): { file: string; problem: string }[] {
  const entries = [...contentKnowledge(site, null), ...more];
  const refs = new Set(entries.map(({ ref }) => ref));
  const passages = Map.groupBy(
    entries.flatMap(({ ref, chunks }) => chunks.map((chunk) => ({ ref, chunk }))),
    ({ ref, chunk }) => passageKey(ref, chunk.headings.at(-1)),
  );
  const facts = new Set(
    entries.flatMap(({ ref, facts = [] }) => facts.map(({ kind, subject }) => factKey(ref, kind, subject))),
  );
  const { askedAs } = site.content;
  const isLeftOut = (ref: string) => isElsewhere(ref) && !refs.has(ref);
  return [
    ...askedAs.passages.flatMap(({ of, passage, file, field, lines }) => {
      if (isLeftOut(of)) return [];
      const chunks = passages.get(passageKey(of, passage));
      const told = (problem: string) => ({ file: `content/${file}`, problem: `${field}.${problem}` });
      if (!chunks)
        return [told(refs.has(of) ? `passage: ${of} has no heading "${passage}"` : `of: there is no source ${of}`)];
      return lines.flatMap(({ line }, index) =>
        chunks.some(({ chunk }) => lineAt(chunk.text, line) !== null)
          ? []
          : [told(`lines.${index}.line: not one line of "${passage}" begins with "${line}"`)],
      );
    }),
    ...askedAs.facts.flatMap(({ of, fact, subject, file, field }) => {
      if (isLeftOut(of) || facts.has(factKey(of, fact, subject))) return [];
      const told = refs.has(of) ? `subject: ${of} has no ${fact} of "${subject}"` : `of: there is no source ${of}`;
      return [{ file: `content/${file}`, problem: `${field}.${told}` }];
    }),
  ];
}

/** @throws ContentError when a phrasing asks for what is not there. */
export function checkPhrasings(site: Site): void {
  const [first, ...others] = unknownPhrasings(site);
  if (first)
    throw new ContentError(first.file, [
      first.problem,
      ...others.flatMap(({ file, problem }) => (file === first.file ? [problem] : [])),
    ]);
}
