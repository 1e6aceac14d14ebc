import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { cityPagePath, isCityPagePath } from "#contract/content/city-families.ts";
import { pricesOf } from "#contract/content/price-of.ts";
import { siteContent } from "#content/site-content.ts";
import { cityHeroFacts } from "./city-hero-facts.ts";
import { CityPageView } from "./city-page-view.tsx";

/** Above this, search engines take two pages for one; the pages should stay far below. */
const tooSimilar = 0.7;
const wanted = 0.3;
const shingleLength = 5;

const { cityPages, cities, services, business } = siteContent;

test("only addresses of a family are asked of the server as city pages", () => {
  expect(cityPages.map(cityPagePath).every(isCityPagePath)).toBe(true);
  expect(["/dashboard/", "/locations/", "/locations/x/", "/computer/"].some(isCityPagePath)).toBe(false);
});

function wordsOf(page: (typeof cityPages)[number]): string[] {
  const city = cities.find(({ id }) => id === page.city)!;
  const lines = pricesOf(services, page.prices.jobs);
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <CityPageView
          page={page}
          city={city}
          lines={lines}
          facts={cityHeroFacts(page.family, city, "$45")}
          near={[]}
          reviews=""
          headerTone="wheat"
          serviceId="pc-repair"
          ticketCategory="repair"
          conditionsTone="leaf"
          crumbs={[{ label: "Home", to: "/" }]}
          phone={business.phone}
          taxSource="https://example.com/"
        />
      ),
    },
  ]);
  const text = renderToStaticMarkup(<Stub />).replace(/<[^>]+>/g, " ");
  return text.toLowerCase().match(/[\p{L}\p{N}$’'-]+/gu) ?? [];
}

const shinglesOf = (words: string[]): Set<string> =>
  new Set(words.slice(shingleLength - 1).map((_, start) => words.slice(start, start + shingleLength).join(" ")));

function jaccard(first: Set<string>, second: Set<string>): number {
  const shared = [...first].filter((shingle) => second.has(shingle)).length;
  return shared / (first.size + second.size - shared);
}

const rendered = cityPages.map((page) => ({ id: page.id, words: wordsOf(page) }));
const pairs = rendered.flatMap((first, index) =>
  rendered.slice(index + 1).map((second) => ({ first, second, name: `${first.id} and ${second.id}` })),
);

test.each(pairs)("$name are two pages", ({ first, second }) => {
  const similarity = jaccard(shinglesOf(first.words), shinglesOf(second.words));
  expect(similarity).toBeLessThan(tooSimilar);
  expect(similarity).toBeLessThan(wanted);
});

test.each(rendered)("$id has enough of its own to say", ({ words }) => {
  expect(words.length).toBeGreaterThan(350);
});
