import { type AskedAs, type AskedFact, type AskedPassage, emergencies, remarks, type Want } from "#contract/asked-as.ts";
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
  wants: WantPhrasing[];
}

/** What people write who want no answer from the site, but a person, or help at once, or who only say something. */
export interface WantPhrasing {
  wants: Want;
  text: string;
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
  const listed = (field: string, textsOf: (askedAs: AskedAs) => string[]) =>
    files.flatMap(({ file, askedAs }) =>
      textsOf(askedAs).map((text, index) => ({ file, field: `${field}.${index}`, text })),
    );
  const nowhere = listed("nowhere", (askedAs) => askedAs.nowhere);
  const wants = [
    ...listed("person", (askedAs) => askedAs.person).map((one) => ({ ...one, wants: "person" as Want })),
    ...emergencies.flatMap((emergency) =>
      listed(`emergencies.${emergency}`, (askedAs) => askedAs.emergencies?.[emergency] ?? []).map((one) => ({
        ...one,
        wants: emergency as Want,
      })),
    ),
    ...remarks.flatMap((remark) =>
      listed(`remarks.${remark}`, (askedAs) => askedAs.remarks?.[remark] ?? []).map((one) => ({
        ...one,
        wants: remark as Want,
      })),
    ),
  ];
  const lines = passages.flatMap(({ file, field, lines }) =>
    lines.map((line, index) => ({ ...line, file, field: `${field}.lines.${index}` })),
  );
  const all = [
    ...[...passages, ...lines, ...facts].flatMap(({ file, field, asked, es }) => [
      ...asked.map((text, index) => ({ file, field: `${field}.asked.${index}`, text })),
      ...es.map((text, index) => ({ file, field: `${field}.es.${index}`, text })),
    ]),
    ...nowhere,
    ...wants,
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
  return {
    passages,
    facts,
    nowhere: nowhere.map(({ text }) => text),
    wants: wants.map(({ wants, text }) => ({ wants, text })),
  };
}
