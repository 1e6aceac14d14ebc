import type { AskedAs, AskedFact, AskedPassage } from "#contract/asked-as.ts";
import { plainWord } from "#domain/search/search-terms.ts";

/** Where a text stands, for telling what is wrong with it. */
interface Place {
  file: string;
  field: string;
}

/** All phrasings of the site. */
export interface SitePhrasings {
  passages: (AskedPassage & Place)[];
  facts: (AskedFact & Place)[];
  nowhere: string[];
  person: string[];
}

const plainly = (text: string): string => plainWord(text).replace(/[^\p{L}\p{N}$]+/gu, " ").trim();

/** Joins the files of phrasings. The same one in two places says nothing, so `refuse` is told of it. */
export function joinAskedAs(
  files: { file: string; askedAs: AskedAs }[],
  refuse: (file: string, problems: string[]) => never,
): SitePhrasings {
  const passages = files.flatMap(({ file, askedAs }) =>
    askedAs.passages.map((entry, index) => ({ ...entry, file, field: `passages.${index}` })),
  );
  const facts = files.flatMap(({ file, askedAs }) =>
    askedAs.facts.map((entry, index) => ({ ...entry, file, field: `facts.${index}` })),
  );
  const listed = (field: "nowhere" | "person") =>
    files.flatMap(({ file, askedAs }) =>
      askedAs[field].map((text, index) => ({ file, field: `${field}.${index}`, text })),
    );
  const [nowhere, person] = [listed("nowhere"), listed("person")];
  const all = [
    ...[...passages, ...facts].flatMap(({ file, field, asked, es }) => [
      ...asked.map((text, index) => ({ file, field: `${field}.asked.${index}`, text })),
      ...es.map((text, index) => ({ file, field: `${field}.es.${index}`, text })),
    ]),
    ...nowhere,
    ...person,
  ];
  const seen = new Map<string, Place>();
  const problems = new Map<string, string[]>();
  for (const { file, field, text } of all) {
    const before = seen.get(plainly(text));
    if (!before) seen.set(plainly(text), { file, field });
    else
      problems.set(file, [
        ...(problems.get(file) ?? []),
        `${field}: "${text}" stands in ${before.file === file ? "" : `content/${before.file}, `}${before.field} already`,
      ]);
  }
  for (const [file, told] of problems) refuse(file, told);
  return { passages, facts, nowhere: nowhere.map(({ text }) => text), person: person.map(({ text }) => text) };
}
