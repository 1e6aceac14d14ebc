/** Robots that read the site, in three groups. Travels to the browser, so it is free of zod. */

export const crawlerPurposes = {
  search: { title: "Search", says: "They put pages into search results." },
  user: { title: "User fetch", says: "They read a page because somebody asked an assistant about it." },
  training: { title: "Training", says: "They collect texts to train language models." },
} as const;
export type CrawlerPurpose = keyof typeof crawlerPurposes;

interface CrawlerWords {
  owner: string;
  purpose: CrawlerPurpose;
  /** Only a word in the robots file: nothing visits under this name. */
  unseen?: true;
  /** Belongs to a language model's service. */
  ai?: true;
}

/** By the name in robots files and User-Agent headers. A longer name that contains another comes first. */
export const crawlers = {
  Googlebot: { owner: "Google", purpose: "search" },
  bingbot: { owner: "Microsoft Bing, Copilot", purpose: "search" },
  DuckDuckBot: { owner: "DuckDuckGo", purpose: "search" },
  YandexBot: { owner: "Yandex", purpose: "search" },
  "Applebot-Extended": { owner: "Apple, training", purpose: "training", unseen: true, ai: true },
  Applebot: { owner: "Apple, Siri and Spotlight", purpose: "search" },
  "OAI-SearchBot": { owner: "OpenAI, ChatGPT search", purpose: "search", ai: true },
  PerplexityBot: { owner: "Perplexity, search", purpose: "search", ai: true },
  "Claude-SearchBot": { owner: "Anthropic, search", purpose: "search", ai: true },
  "ChatGPT-User": { owner: "OpenAI, ChatGPT", purpose: "user", ai: true },
  "Claude-User": { owner: "Anthropic, Claude", purpose: "user", ai: true },
  "Perplexity-User": { owner: "Perplexity", purpose: "user", ai: true },
  "MistralAI-User": { owner: "Mistral", purpose: "user", ai: true },
  DuckAssistBot: { owner: "DuckDuckGo, assistant", purpose: "user", ai: true },
  "Meta-ExternalFetcher": { owner: "Meta", purpose: "user", ai: true },
  GPTBot: { owner: "OpenAI", purpose: "training", ai: true },
  ClaudeBot: { owner: "Anthropic", purpose: "training", ai: true },
  "Google-Extended": { owner: "Google, Gemini", purpose: "training", unseen: true, ai: true },
  "Meta-ExternalAgent": { owner: "Meta", purpose: "training", ai: true },
  CCBot: { owner: "Common Crawl", purpose: "training", ai: true },
  Amazonbot: { owner: "Amazon", purpose: "training", ai: true },
  Bytespider: { owner: "ByteDance", purpose: "training", ai: true },
} as const satisfies Record<string, CrawlerWords>;

export type CrawlerName = keyof typeof crawlers;
export const crawlerNames = Object.keys(crawlers) as CrawlerName[];

export const crawlerFacts = (name: CrawlerName): CrawlerWords => crawlers[name];

const seen = crawlerNames.filter((name) => !crawlerFacts(name).unseen);
const shape = new RegExp(seen.join("|"), "i");
const byLowerCase = new Map(seen.map((name) => [name.toLowerCase(), name]));

/** The known crawler that a User-Agent header names, or null. */
export function crawlerIn(userAgent: string): CrawlerName | null {
  const [found] = shape.exec(userAgent) ?? [];
  return found ? (byLowerCase.get(found.toLowerCase()) ?? null) : null;
}

export const hitKinds = ["page", "markdown", "llms", "robots", "file"] as const;
export type HitKind = (typeof hitKinds)[number];

/** Kind of address that a crawler asked for. */
export function hitKindOf(path: string): HitKind {
  if (path === "/robots.txt") return "robots";
  if (path.startsWith("/llms")) return "llms";
  if (path.endsWith(".md")) return "markdown";
  return path.endsWith("/") ? "page" : "file";
}

/** Hosts that assistants send people from. */
export const assistantHosts: Record<string, string> = {
  "chatgpt.com": "ChatGPT",
  "chat.openai.com": "ChatGPT",
  "perplexity.ai": "Perplexity",
  "www.perplexity.ai": "Perplexity",
  "claude.ai": "Claude",
  "gemini.google.com": "Gemini",
  "copilot.microsoft.com": "Copilot",
  "chat.mistral.ai": "Mistral",
  "duck.ai": "Duck.ai",
  "meta.ai": "Meta AI",
  "www.meta.ai": "Meta AI",
  "grok.com": "Grok",
};
