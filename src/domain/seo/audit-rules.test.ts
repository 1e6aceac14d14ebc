import { expect, test } from "vitest";
import type { auditBudget } from "#contract/seo/seo-rules.ts";
import { type RuleId, ruleIds, seoLimits } from "#contract/seo/seo-rules.ts";
import { createOwnSite } from "#platform/own-site/own-site.ts";
import type { LinkState } from "#platform/link-check/link-check.ts";
import { serveSmallSite, smallOrigin, smallPage, smallSite, type SmallSite, wordsAbout } from "#test/small-site.ts";
import { testCtx } from "#test/test-ctx.ts";
import type { RuleContext } from "./crawl-model.ts";
import { crawlSite } from "./crawl-site.ts";
import { runRules } from "./run-rules.ts";

const ctx = await testCtx();
const states: Record<string, LinkState> = {
  "https://dead.example/": { state: "dead", status: 404 },
  "https://slow.example/": { state: "unknown", reason: "no answer in time" },
};
const linkCheck = {
  check: async (address: string): Promise<LinkState> => states[address] ?? { state: "ok", status: 200 },
};
const context: RuleContext = {
  canonicalUrl: smallOrigin,
  business: ctx.business,
  closedPaths: ["/api/", "/support/ticket/"],
  crawlers: [{ agent: "GPTBot", allowed: true }],
  slow: [],
};

async function audited(site: SmallSite, changes: Partial<RuleContext> = {}, budget: Partial<typeof auditBudget> = {}) {
  const { origin, asked } = await serveSmallSite(site);
  const ownSite = createOwnSite(() => origin);
  const sleep = async () => undefined;
  const hash = ctx.tokens.hash;
  const { crawl, stoppedBy } = await crawlSite({
    ownSite,
    linkCheck,
    canonicalUrl: smallOrigin,
    ownOrigins: [],
    hash,
    sleep,
    budget: budget as never,
  });
  const issues = await runRules(crawl, { ...context, ...changes });
  return {
    crawl,
    stoppedBy,
    asked,
    issues,
    found: [...new Set(issues.map(({ rule, path }) => `${rule} ${path}`))].toSorted(),
  };
}

const clean = (): SmallSite =>
  smallSite({
    "/": smallPage("/", {
      links: [
        "/services/repair/",
        "/it-support-lodi/",
        "/it-support-tracy/",
        "/faq/#top",
        "https://www.example.com/",
        `${smallOrigin}/faq/`,
      ],
      main: `${wordsAbout("home")}<img src="/picture.png" alt="" width="10" height="10">`,
    }),
    "/services/repair/": smallPage("/services/repair/"),
    "/it-support-lodi/": smallPage("/it-support-lodi/"),
    "/it-support-tracy/": smallPage("/it-support-tracy/", {
      main: wordsAbout("Tracy").replaceAll("says", "tells you nothing"),
    }),
    "/faq/": smallPage("/faq/"),
  });

test("nothing is found on a site without a fault", async () => {
  const { found, crawl, stoppedBy } = await audited(clean());
  expect(found).toEqual([]);
  expect([...crawl.pages.keys()].toSorted()).toEqual([
    "/",
    "/faq/",
    "/it-support-lodi/",
    "/it-support-tracy/",
    "/services/repair/",
  ]);
  expect(stoppedBy).toBeNull();
});

const moved = (to: string) => ({ status: 301, headers: { location: to } });

/** One fault each: what is changed in the clean site, where it must be found, and what comes with it. */
const planted: Record<Exclude<RuleId, "vitals-poor" | "too-deep">, [change: SmallSite, at: string, also?: string[]]> = {
  "page-status": [{ "/faq/": { status: 500, headers: { "content-type": "text/html" } } }, "/faq/", ["broken-link /"]],
  "broken-link": [
    { "/services/repair/": smallPage("/services/repair/", { links: ["/nowhere/"] }) },
    "/services/repair/",
  ],
  "broken-anchor": [
    { "/services/repair/": smallPage("/services/repair/", { links: ["/faq/#price"] }) },
    "/services/repair/",
  ],
  "redirect-chain": [
    {
      "/services/repair/": smallPage("/services/repair/", { links: ["/old/"] }),
      "/old/": moved("/older/"),
      "/older/": moved("/faq/"),
    },
    "/old/",
    ["link-to-redirect /services/repair/"],
  ],
  "redirect-loop": [
    {
      "/services/repair/": smallPage("/services/repair/", { links: ["/a/"] }),
      "/a/": moved("/b/"),
      "/b/": moved("/a/"),
    },
    "/a/",
    ["link-to-redirect /services/repair/", "redirect-loop /b/"],
  ],
  "link-to-redirect": [
    { "/services/repair/": smallPage("/services/repair/", { links: ["/old/"] }), "/old/": moved("/faq/") },
    "/services/repair/",
  ],
  "link-without-slash": [
    { "/services/repair/": smallPage("/services/repair/", { links: ["/faq"] }), "/faq": moved("/faq/") },
    "/services/repair/",
  ],
  "link-to-duplicate": [
    {
      "/services/repair/": smallPage("/services/repair/", { links: ["/twin/"] }),
      "/twin/": smallPage("/twin/", { canonical: `${smallOrigin}/faq/` }),
    },
    "/services/repair/",
  ],
  "broken-external-link": [
    { "/services/repair/": smallPage("/services/repair/", { links: ["https://dead.example/"] }) },
    "/services/repair/",
  ],
  "unchecked-external-link": [
    { "/services/repair/": smallPage("/services/repair/", { links: ["https://slow.example/"] }) },
    "/services/repair/",
  ],
  orphan: [{ "/lost/": smallPage("/lost/"), ...inSitemap("/lost/") }, "/lost/"],
  "canonical-missing": [{ "/faq/": smallPage("/faq/", { canonical: null }) }, "/faq/"],
  "canonical-multiple": [
    { "/faq/": smallPage("/faq/", { head: `<link rel="canonical" href="${smallOrigin}/">` }) },
    "/faq/",
  ],
  "canonical-other-host": [
    { "/faq/": smallPage("/faq/", { canonical: "https://elsewhere.example/faq/" }) },
    "/faq/",
    ["link-to-duplicate /"],
  ],
  "canonical-not-ok": [
    { "/faq/": smallPage("/faq/", { canonical: `${smallOrigin}/gone/` }) },
    "/faq/",
    ["link-to-duplicate /", "sitemap-not-canonical /faq/"],
  ],
  "noindex-in-sitemap": [{ "/faq/": smallPage("/faq/", { robots: "noindex" }) }, "/faq/"],
  "sitemap-not-canonical": [
    { "/faq/": smallPage("/faq/", { canonical: `${smallOrigin}/` }) },
    "/faq/",
    ["link-to-duplicate /"],
  ],
  "title-missing": [{ "/faq/": smallPage("/faq/", { title: null }) }, "/faq/"],
  "title-duplicate": [
    { "/faq/": smallPage("/faq/", { title: "All about home in Stockton" }) },
    "/faq/",
    ["title-duplicate /"],
  ],
  "title-too-wide": [{ "/faq/": smallPage("/faq/", { title: "W".repeat(31) }) }, "/faq/"],
  "description-missing": [{ "/faq/": smallPage("/faq/", { description: "" }) }, "/faq/"],
  "description-duplicate": [
    {
      "/faq/": smallPage("/faq/", {
        description: "The same words on two pages, which are long enough to be a description.",
      }),
      "/it-support-lodi/": smallPage("/it-support-lodi/", {
        description: "The same words on two pages, which are long enough to be a description.",
      }),
    },
    "/faq/",
    ["description-duplicate /it-support-lodi/"],
  ],
  "description-length": [{ "/faq/": smallPage("/faq/", { description: "Too short." }) }, "/faq/"],
  "h1-missing": [{ "/faq/": smallPage("/faq/", { h1: "<p>No heading</p>" }) }, "/faq/"],
  "h1-multiple": [{ "/faq/": smallPage("/faq/", { h1: "<h1>One</h1><h1>Two</h1>" }) }, "/faq/"],
  "heading-skip": [{ "/faq/": smallPage("/faq/", { h1: "<h1>One</h1><h3>Three</h3>" }) }, "/faq/"],
  "lang-missing": [{ "/faq/": smallPage("/faq/", { lang: "" }) }, "/faq/"],
  "thin-page": [
    { "/services/repair/": smallPage("/services/repair/", { main: "<p>We repair.</p>" }) },
    "/services/repair/",
  ],
  "near-duplicate": [
    {
      "/it-support-tracy/": smallPage("/it-support-tracy/", {
        main: wordsAbout("it-support-lodi").replace("line 1 of", "row 1 of"),
      }),
    },
    "/it-support-lodi/",
  ],
  "script-only": [
    { "/faq/": smallPage("/faq/", { h1: "", main: "<script>fill()</script>" }) },
    "/faq/",
    ["h1-missing /faq/"],
  ],
  "image-alt-missing": [{ "/faq/": withPicture('<img src="/picture.png" width="1" height="1">') }, "/faq/"],
  "image-size-missing": [{ "/faq/": withPicture('<img src="/picture.png" alt="A picture">') }, "/faq/"],
  "image-missing": [{ "/faq/": withPicture('<img src="/lost.png" alt="A picture" width="1" height="1">') }, "/faq/"],
  "image-heavy": [
    {
      "/faq/": withPicture('<img src="/heavy.png" alt="A picture" width="1" height="1">'),
      "/heavy.png": { headers: { "content-type": "image/png", "content-length": String(seoLimits.imageBytes + 1) } },
    },
    "/faq/",
  ],
  "mixed-content": [
    { "/faq/": withPicture('<img src="http://pictures.example/a.png" alt="A" width="1" height="1">') },
    "/faq/",
  ],
  "social-image-missing": [{ "/faq/": smallPage("/faq/", { social: "" }) }, "/faq/"],
  "page-heavy": [{ "/faq/": smallPage("/faq/", { head: `<!-- ${"x".repeat(seoLimits.htmlBytes)} -->` }) }, "/faq/"],
  "hreflang-not-mutual": [
    {
      "/faq/": smallPage("/faq/", {
        head: '<link rel="alternate" hreflang="es" href="/services/repair/"><link rel="alternate" hreflang="x-default" href="/faq/">',
      }),
    },
    "/faq/",
  ],
  "hreflang-no-default": [
    { "/faq/": smallPage("/faq/", { head: '<link rel="alternate" hreflang="en" href="/faq/">' }) },
    "/faq/",
  ],
  "mixed-language": [
    {
      "/faq/": smallPage("/faq/", {
        main: `${wordsAbout("faq")}<p>El diagnóstico de una computadora cuesta lo mismo para todos. Lo hacemos en el taller y en su casa.</p>`,
      }),
    },
    "/faq/",
  ],
  "schema-invalid": [{ "/faq/": smallPage("/faq/", { schema: '{"@context": ' }) }, "/faq/"],
  "schema-not-visible": [
    {
      "/faq/": smallPage("/faq/", {
        schema: [
          {
            "@type": "FAQPage",
            mainEntity: [
              { "@type": "Question", name: "Do you fly?", acceptedAnswer: { "@type": "Answer", text: "Yes." } },
            ],
          },
        ],
        main: `${wordsAbout("faq")}<p>Yes.</p>`,
      }),
    },
    "/faq/",
  ],
  "schema-self-review": [
    { "/faq/": withBusiness({ aggregateRating: { "@type": "AggregateRating", ratingValue: "5" } }) },
    "/faq/",
  ],
  "facts-differ": [{ "/faq/": withBusiness({ telephone: "+1 209 555 9999" }) }, "/faq/"],
  "breadcrumb-missing": [
    { "/services/repair/": smallPage("/services/repair/", { schema: [{ "@type": "WebPage", name: "x" }] }) },
    "/services/repair/",
  ],
  "product-incomplete": [
    {
      "/faq/": smallPage("/faq/", {
        schema: [{ "@type": "Product", name: "Laptop" }],
        main: `${wordsAbout("faq")}<p>Laptop</p>`,
      }),
    },
    "/faq/",
  ],
  "video-incomplete": [
    {
      "/faq/": smallPage("/faq/", {
        schema: [{ "@type": "VideoObject", name: "Film" }],
        main: `${wordsAbout("faq")}<p>Film</p>`,
      }),
    },
    "/faq/",
  ],
  "crawler-blocked": [
    robots("User-agent: *\nDisallow: /api/\nDisallow: /support/ticket/\n\nUser-agent: GPTBot\nDisallow: /\n"),
    "/robots.txt",
  ],
  "private-open": [
    robots("User-agent: *\nDisallow: /api/\nDisallow: /support/ticket/\n\nUser-agent: GPTBot\nAllow: /\n"),
    "/robots.txt",
  ],
  "robots-missing": [{ "/robots.txt": { status: 404 } }, "/robots.txt"],
  "llms-stale": [
    {
      "/llms.txt": { headers: { "content-type": "text/plain" }, body: `- [Gone](${smallOrigin}/gone/): was here` },
      "/services/repair/": smallPage("/services/repair/", { links: ["/gone/"] }),
    },
    "/llms.txt",
    ["broken-link /services/repair/"],
  ],
};

function inSitemap(path: string): SmallSite {
  const { "/sitemap.xml": sitemap = {} } = smallSite({}, [
    "/",
    "/services/repair/",
    "/it-support-lodi/",
    "/it-support-tracy/",
    "/faq/",
    path,
  ]);
  return { "/sitemap.xml": sitemap };
}

function withPicture(tag: string) {
  return smallPage("/faq/", { main: wordsAbout("faq") + tag });
}

function withBusiness(changes: object) {
  const own = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(smallPage("/").body ?? "")?.[1] ?? "{}") as {
    "@graph": object[];
  };
  const text = JSON.stringify(changes).includes("ratingValue") ? "<p>5</p>" : "";
  return smallPage("/faq/", { schema: [{ ...own["@graph"][0], ...changes }], main: wordsAbout("faq") + text });
}

function robots(body: string): SmallSite {
  return { "/robots.txt": { headers: { "content-type": "text/plain" }, body } };
}

test.each(Object.entries(planted))(
  "%s is found where it was planted, and nothing else",
  async (rule, [change, at, others = []]) => {
    const { found } = await audited({ ...clean(), ...change });
    expect(found).toEqual([`${rule} ${at}`, ...others].toSorted());
  },
);

test("every rule is planted above or below", () => {
  expect(ruleIds.filter((rule) => !(rule in planted))).toEqual(["too-deep", "vitals-poor"]);
});

test("pages that take too many clicks, and those that are slow for visitors", async () => {
  const pages: SmallSite = {};
  for (let depth = 0; depth < 6; depth++)
    pages[depth === 0 ? "/" : `/step-${depth}/`] = smallPage(`/step-${depth}/`, {
      canonical: `${smallOrigin}${depth === 0 ? "/" : `/step-${depth}/`}`,
      links: depth < 5 ? [`/step-${depth + 1}/`] : [],
    });
  const slow = [{ template: "/pricing/", evidence: "LCP 4100 ms" }];
  expect((await audited(smallSite(pages), { slow })).found).toEqual(["too-deep /step-5/", "vitals-poor /pricing/"]);
});

test("the crawl says which budget ended it, and does not call pages lost that it did not read", async () => {
  const pages: SmallSite = {
    "/": smallPage("/", { links: Array.from({ length: 20 }, (_, index) => `/p-${index}/`) }),
  };
  for (let index = 0; index < 20; index++) pages[`/p-${index}/`] = smallPage(`/p-${index}/`);
  const few = await audited(smallSite(pages), {}, { pages: 5 } as never);
  expect(few.stoppedBy).toBe("pages");
  expect(few.crawl.pages.size).toBeLessThanOrEqual(6);
  expect(few.found).toEqual([]);
  expect((await audited(smallSite(pages), {}, { bytes: 1000 } as never)).stoppedBy).toBe("bytes");
  expect((await audited(smallSite(pages), {}, { milliseconds: 0 } as never)).stoppedBy).toBe("time");
});

test("queries, closed paths and machine paths are left alone", async () => {
  const links = ["/faq/?q=1", "/faq/?page=2&q=1", "/support/ticket/T-1/", "/api/me", "/admin/", "mailto:a@example.com"];
  const { asked, found } = await audited({
    ...clean(),
    "/services/repair/": smallPage("/services/repair/", { links }),
  });
  expect(asked.filter((path) => /\?|ticket|api|admin/.test(path))).toEqual([]);
  expect(found).toEqual([]);
});

const languages = (english: string, spanish: string) =>
  `<link rel="alternate" hreflang="en-US" href="${english}"><link rel="alternate" hreflang="es-US" href="${spanish}"><link rel="alternate" hreflang="x-default" href="${english}">`;

test("both languages are read, also what only the sitemap names, and compared each with itself", async () => {
  const [lodi, suyo] = ["/it-support-lodi/", "/es/soporte-tecnico-lodi/"];
  const head = languages(lodi, suyo);
  const site = clean();
  const twins: SmallSite = {
    [lodi]: smallPage(lodi, { head }),
    // With title, description and text of its twin: nobody has translated it.
    [suyo]: smallPage(lodi, { head, lang: "es", canonical: smallOrigin + suyo }),
  };
  const { found, crawl } = await audited({ ...site, ...twins, ...inSitemap(suyo) });
  expect(crawl.pages.get(suyo)?.status).toBe(200);
  expect(found).toEqual([`mixed-language ${suyo}`, `orphan ${suyo}`]);
  const alone = { ...site, ...twins, ...inSitemap(suyo), [suyo]: smallPage(suyo, { lang: "es", main: texts.es }) };
  const { issues } = await audited(alone);
  expect(issues.filter(({ rule }) => rule === "hreflang-not-mutual")).toMatchObject([
    { path: lodi, evidence: `${suyo} (es-US) does not name this page.` },
  ]);
  expect(issues.find(({ rule }) => rule === "thin-page")).toMatchObject({ path: suyo, template: "City" });
});

const texts = {
  en: "<p>The diagnostic of a computer costs the same for all of you, and we do it in the shop.</p>",
  es: "<p>El diagnóstico de una computadora cuesta lo mismo para todos, y lo hacemos en el taller.</p>",
};

test.each([
  ["en", "what names its language", `${texts.en}<div lang="es">${texts.es}</div>`],
  ["es", "what is not translated", `${texts.es}<div translate="no">${texts.en}</div>`],
  ["en", "names of places", `${texts.en}<p>We drive to Los Altos, El Dorado and La Loma de Arriba.</p>`],
  ["es", "few words", `${texts.es}<p>The end of it.</p>`],
  ["fr", "a language that is not ours", texts.en + texts.es],
])("on a page in %s, %s mixes nothing", async (lang, _what, main) => {
  const { issues } = await audited({ ...clean(), "/faq/": smallPage("/faq/", { lang, h1: "<h1>?</h1>", main }) });
  expect(issues.filter(({ rule }) => rule === "mixed-language")).toEqual([]);
});
