import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { ContentError } from "#domain/content/content-file.ts";
import { contentItemOf } from "#domain/content/content-kinds.ts";
import { valueOfFile } from "#domain/content/content-value.ts";
import { type Facts, fillFields } from "#domain/content/fill-facts.ts";
import { tooLongTexts } from "#domain/content/text-limits.ts";
import { factsIn, parseContent, type SiteContent } from "#domain/content/parse-content.ts";
import { instantOf, parseDocuments, type SiteDocuments } from "#domain/content/parse-documents.ts";
import { allTokens, renderMarkdown } from "#domain/content/render-markdown.ts";
import { refuseTypedPrices } from "#domain/content/typed-prices.ts";
import { collectionsOf, isShown, topicPaths } from "#domain/content/shown-documents.ts";
import { contentKnowledge } from "#domain/site-index/knowledge-entries.ts";
import { unknownAsked } from "#domain/knowledge/with-asked.ts";
import { parseRedirects } from "#server/redirects.ts";

export interface ContentProblem {
  file: string;
  problem: string;
}

interface Site {
  /** Path under `content/`, and text. */
  files: Record<string, string>;
  redirects: string;
  routes: RouteConfigEntry[];
  now: Date;
}

/** Generated addresses that texts may link to. */
const servedFiles = /^\/(\.well-known\/security\.txt|blog\/feed\.xml|llms\.txt|sitemap\.xml)$/;

/** Lists every problem in the content: invalid files, dead links, duplicate words. */
export function checkContent({ files, redirects, routes, now }: Site): ContentProblem[] {
  const broken = [...brokenFiles(files), ...filesWithTypedPrices(files)];
  if (broken.length > 0) return broken;
  const content = parseContent(files);
  const documents = parseDocuments(files, content);
  return [
    ...longTexts(files, content),
    ...unknownAsked(contentKnowledge({ content, documents, slugOf: (question) => question }, null), content).map(
      (problem) => ({ file: "content/asked.yaml", problem }),
    ),
    ...deadLinks(documents, content, [...parseRedirects(redirects).keys()], routes, now),
    ...repeatedWords(documents),
    ...futureDates(documents, now),
    ...contradictions(files, content),
  ];
}

/** Texts that are too long with the facts of today. */
const longTexts = (files: Record<string, string>, { facts }: SiteContent): ContentProblem[] =>
  Object.entries(files).flatMap(([file, raw]) => {
    const item = contentItemOf(file);
    const problems = item ? tooLongTexts(item.kind, fillFields(valueOfFile(item.kind, file, raw), facts).value) : [];
    return problems.map((problem) => ({ file, problem }));
  });

function filesWithTypedPrices(files: Record<string, string>): ContentProblem[] {
  try {
    refuseTypedPrices(files);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map((problem) => ({ file: error.file, problem }));
  }
}

/** The facts of all files, so that those of a skipped one are not missed elsewhere; undefined when there are none to read. */
function readFacts(files: Record<string, string>): Facts | undefined {
  try {
    return factsIn(files);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** Files that can be skipped so that the others are still checked. */
const oneOfMany =
  /^content\/(blog|docs|case-studies|whitepapers|careers|services|cities|city-pages|plans|faq|videos)\//;

/**
 * Parsing stops at the first invalid file, so it is skipped and the rest is parsed again. Errors caused only by a skipped file
 * are not reported.
 */
function brokenFiles(files: Record<string, string>): ContentProblem[] {
  const rest = { ...files };
  const facts = readFacts(files);
  const found: ContentProblem[] = [];
  const aside: RegExp[] = [];
  for (;;) {
    try {
      parseDocuments(rest, parseContent(rest, facts));
      return found;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const own = error.problems.filter((problem) => !aside.some((missing) => missing.test(problem)));
      found.push(...own.map((problem) => ({ file: error.file, problem })));
      if (!oneOfMany.test(error.file) || !(error.file in rest)) return found;
      delete rest[error.file];
      aside.push(new RegExp(`\\b${path.basename(error.file).replace(/\.\w+$/, "")}\\b`));
    }
  }
}

const allDocuments = (documents: SiteDocuments) => [
  ...collectionsOf(documents).flatMap(({ documents: list }) => list),
  ...Object.values(documents.legal),
];

function deadLinks(
  documents: SiteDocuments,
  { services, videos }: Pick<SiteContent, "services" | "videos">,
  redirected: string[],
  routes: RouteConfigEntry[],
  now: Date,
): ContentProblem[] {
  const pages = new Set([
    ...pathsOf(routes),
    ...redirected,
    ...services.map(({ id }) => `/services/${id}/`),
    ...videos.map(({ id }) => `/video/${id}/`),
    ...topicPaths(documents, now),
  ]);
  const byPath = new Map(allDocuments(documents).map((document) => [document.path, document]));
  return allDocuments(documents).flatMap(({ file, path, markdown, status }) =>
    linksOf(markdown).flatMap((href) => {
      if (!/^[/#]/.test(href)) return [];
      const { pathname: written, hash } = new URL(href, `https://site${path}`);
      // The server adds a missing trailing slash.
      const pathname = written.endsWith("/") || /\.\w+$/.test(written) ? written : `${written}/`;
      const at = (problem: string) => [{ file: `content/${file}`, problem: `link ${href}: ${problem}` }];
      if (servedFiles.test(pathname)) return [];
      const target = byPath.get(pathname);
      if (!target) return pages.has(pathname) ? [] : at("there is no such page");
      if (status !== "draft" && !isShown(target, now)) return at(`${target.file} is not shown yet`);
      const ids = [...renderMarkdown(target.markdown).html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`);
      return hash && !ids.includes(hash) ? at(`there is no such heading in ${target.file}`) : [];
    }),
  );
}

const linksOf = (markdown: string): string[] =>
  allTokens(markdown).flatMap((token) => (token.type === "link" ? [String(token.href)] : []));

/** Addresses of routes without parameters, with a trailing slash. */
function pathsOf(routes: RouteConfigEntry[], parent = ""): string[] {
  return routes.flatMap((entry) => {
    const own = entry.path ? `${parent}/${entry.path}` : parent;
    const below = entry.children ? pathsOf(entry.children, own) : [];
    const fixed = (entry.index || entry.path) && !/[:*]/.test(own);
    return fixed ? [`${own}/`, ...below] : below;
  });
}

function repeatedWords(documents: SiteDocuments): ContentProblem[] {
  const { page } = documents;
  const heads = [page.blog, page.docs, page.caseStudies, page.whitepapers, page.careers, ...page.topics];
  const all = [
    ...heads.map(({ head }) => ({ file: "documents.yaml", ...head })),
    ...allDocuments(documents).map(({ file, title, description }) => ({ file, title, description })),
  ];
  return (["title", "description"] as const).flatMap((field) => {
    const seen = new Map<string, string>();
    return all.flatMap((item) => {
      const words = item[field].toLowerCase();
      const before = seen.get(words);
      seen.set(words, item.file);
      return before === undefined
        ? []
        : [{ file: `content/${item.file}`, problem: `${field}: the same words as in content/${before}` }];
    });
  });
}

function futureDates(documents: SiteDocuments, now: Date): ContentProblem[] {
  return allDocuments(documents).flatMap(({ file, status, publishedAt }) =>
    status === "published" && instantOf(publishedAt) > now.getTime()
      ? [{ file: `content/${file}`, problem: "publishedAt: lies in the future; write status: scheduled" }]
      : [],
  );
}

/** Facts that have one source: words in other files that say something else about them. */
const settled: { files: RegExp; words: RegExp; problem: string }[] = [
  {
    files: /^content\/(?!asked|assistant|search-synonyms)/,
    words: /\b(time|arrival|visit|(two|three|four)-hour) windows?\b|\b(get|give you|with) (a|the) window\b/i,
    problem: "visits have exact times: say time, not window",
  },
  {
    files: /^content\//,
    words: /refurbished[^.]{0,90}\b(3|three) months|\b(3|three) months from us\b/i,
    problem: "refurbished devices have 90 days of warranty",
  },
  {
    files: /^content\//,
    words: /gaming PCs? (that we build )?(have )?(1|one) year(?! on the build)[^.]*\./i,
    problem: "the year is on the build; parts have the warranty of their makers",
  },
  {
    files: /^content\/legal\//,
    words: /ours included/i,
    problem: "names a registration that has no number here",
  },
  {
    files: /^content\/(?!asked)/,
    words: /\b(goods|go back|goes back|be returned|devuelven?) [^.]{0,60}\b\d+ (days|días)\b/i,
    problem: "how long goods can be returned is a fact: write {{returnDays}}",
  },
  {
    files: /^content\/(?!asked)/,
    words: /\b(pay|paid)\b[^.]{0,30}\bparts\b[^.]{0,20}\bnow\b|\bparts\b[^.]{0,90}\bpaid when we order\b/i,
    problem: "the shop orders parts before they are paid",
  },
];

const sameDay = /\bsame[- ]day\b|\bmismo día\b/i;
/** Reason to do it the same day: a habit, or something the reader does. */
const hedged = /\b(usually|normalmente|bring it|tráigala|call us|llámenos|could not|can be|same day ours)\b/i;
const askedLists = /^( *)asked:\n(?:\1 +- .*\n?)+/gm;

/** Sentences that promise the same day on the eve of a holiday and after closing, too. */
const promisesOfToday = (text: string): string[] =>
  text
    .replace(askedLists, "")
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?;|])\s|\s-\s| [a-z]\w*: /)
    .filter((sentence) => sameDay.test(sentence) && !hedged.test(sentence));

/** The same fact told in two ways: against settled wording, a city's own page, and the price lists. */
function contradictions(files: Record<string, string>, content: SiteContent): ContentProblem[] {
  const said = Object.entries(files).flatMap(([file, text]) => {
    const flat = text.replace(/\s+/g, " ");
    return settled
      .filter((fact) => fact.files.test(file) && fact.words.test(flat))
      .map(({ words, problem }) => ({ file, problem: `“${words.exec(flat)?.[0].trim()}”: ${problem}` }));
  });
  const cities = content.cities.flatMap(({ id, onSite }) => {
    if (!sameDay.test(onSite)) return [];
    return Object.entries(files)
      .filter(([file]) => file.startsWith("content/city-pages/") && file.endsWith(`-${id}.yaml`))
      .filter(([, text]) => /next working day as a rule|only the next working day/i.test(text.replace(/\s+/g, " ")))
      .map(([file]) => ({ file, problem: `on-site visits: content/cities/${id}.yaml says “${onSite}”` }));
  });
  const promised = Object.entries(files)
    .filter(([file]) => file.startsWith("content/") && file !== "content/asked.yaml")
    .flatMap(([file, text]) =>
      promisesOfToday(text).map((sentence) => ({
        file,
        problem: `“${sentence.trim().slice(0, 80)}”: true only on some days; write “usually the same day”`,
      })),
    );
  return [...said, ...cities, ...promised];
}
