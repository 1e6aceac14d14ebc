import type { SiteContent } from "#domain/content/parse-content.ts";

export type SearchKind = "page" | "service" | "question";

export interface SearchResult {
  kind: SearchKind;
  title: string;
  /** A sentence or two of the place that fits. */
  text: string;
  path: string;
}

interface Entry extends SearchResult {
  /** Words that count, by weight. */
  fields: { weight: number; words: string }[];
}

const mostResults = 20;
const weights = { title: 8, summary: 3, body: 1 } as const;

/** What people call things when they do not use our words. */
const synonyms: Record<string, string[]> = {
  notebook: ["laptop"],
  computer: ["pc"],
  fix: ["repair"],
  broken: ["repair"],
  hacked: ["cybersecurity", "security"],
  ransomware: ["cybersecurity", "backup"],
  virus: ["malware"],
  cost: ["price"],
  price: ["prices"],
  email: ["e-mail", "mailbox"],
  mail: ["e-mail", "mailbox"],
  recover: ["files", "backup"],
  photos: ["files"],
  network: ["managed"],
  game: ["gaming"],
};

/** Everything on the site that can be found, made from its content once. */
export function searchEntries(content: SiteContent, slugOf: (question: string) => string): Entry[] {
  const page = (path: string, title: string, text: string): Entry => ({
    kind: "page",
    title,
    text,
    path,
    fields: [
      { weight: weights.title, words: `${title} ${path}` },
      { weight: weights.summary, words: text },
    ],
  });
  const pages = [
    page("/services/", content.servicesPage.title, content.servicesPage.head.description),
    page("/support/", content.support.title, content.support.head.description),
    page("/get-started/", content.getStarted.title, content.getStarted.head.description),
    page("/newsletter/", content.newsletter.title, content.newsletter.head.description),
    page("/faq/", content.faqPage.title, content.faqPage.head.description),
    page("/contact-us/", content.contactPage.title, content.contactPage.head.description),
  ];
  const services = content.services.map((service): Entry => ({
    kind: "service",
    title: service.name,
    text: service.plot,
    path: `/services/${service.id}/`,
    fields: [
      { weight: weights.title, words: service.name },
      { weight: weights.summary, words: `${service.plot} ${service.prices.lines.map((line) => line.job).join(" ")}` },
      {
        weight: weights.body,
        words: [...service.intro, ...service.included.map((item) => `${item.title} ${item.text}`)].join(" "),
      },
    ],
  }));
  const questions = content.faq.flatMap((topic) =>
    topic.questions.map(({ question, answer }): Entry => ({
      kind: "question",
      title: question,
      text: answer,
      path: `/faq/#${slugOf(question)}`,
      fields: [
        { weight: weights.title, words: question },
        { weight: weights.body, words: `${answer} ${topic.topic}` },
      ],
    })),
  );
  return [...services, ...pages, ...questions];
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** Words that stand in every question and tell nothing. */
const commonWords = new Set(
  "the and for you your are can how what with does have will from this that not our its who why when where".split(" "),
);

/** The entries that fit `query`, best first; at most twenty. Each word also finds longer words that start with it. */
export function searchSite(entries: Entry[], query: string): SearchResult[] {
  const asked = wordsOf(query.slice(0, 200)).filter((word) => !commonWords.has(word));
  if (asked.length === 0) return [];
  const scored = entries.map((entry) => ({ entry, score: scoreOf(entry, asked) })).filter(({ score }) => score > 0);
  return scored
    .toSorted((first, second) => second.score - first.score)
    .slice(0, mostResults)
    .map(({ entry: { kind, title, text, path } }) => ({ kind, title, text, path }));
}

function scoreOf(entry: Entry, asked: string[]): number {
  let score = 0;
  for (const word of asked) {
    const ways = [word, ...(synonyms[word] ?? []), ...(word.endsWith("s") ? [word.slice(0, -1)] : [])];
    let best = 0;
    for (const { weight, words } of entry.fields) {
      const found = wordsOf(words);
      for (const [index, way] of ways.entries()) {
        if (found.includes(way)) best = Math.max(best, index === 0 ? weight : weight * 0.8);
        else if (way.length > 2 && found.some((candidate) => candidate.startsWith(way)))
          best = Math.max(best, weight * 0.6);
      }
    }
    // A word that is nowhere weighs against the entry, but does not rule it out.
    score += best === 0 ? -1 : best;
  }
  return score;
}
