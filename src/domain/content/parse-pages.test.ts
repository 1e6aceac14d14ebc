import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cityPagePath } from "#contract/content/city-families.ts";
import { estimatePlan } from "#contract/content/plan-estimate.ts";
import { pricedPlan, priceOf } from "#contract/content/price-of.ts";
import { ContentError } from "./content-file.ts";
import { parseContent } from "./parse-content.ts";

const folder = join(import.meta.dirname, "../../../content");
const read = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(yaml|md)$/.test(file))
      .map((file) => [`/content/${file}`, readFileSync(join(folder, file), "utf8")]),
  );

/** The error after replacing one text in one file. */
function refusal(file: string, from: string | RegExp, to: string): string {
  const files = read();
  const before = files[`/content/${file}`] ?? "";
  const after = before.replace(from, to);
  expect(after, "the change must change something").not.toBe(before);
  files[`/content/${file}`] = after;
  try {
    parseContent(files);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  throw new Error("the content was accepted");
}

describe("is refused with file and reason", () => {
  test.each([
    ["a page's price that is on no list", "city-pages/it-support-lodi.yaml", "job: server", "job: servant"],
    ["a plan's line that is on no list", "plans/steady.yaml", "job: office-network", "job: office-hammock"],
    ["a section's price that is on no list", "home-services.yaml", "job: set-up", "job: sit-up"],
    ["a page of an unknown city", "city-pages/it-support-tracy.yaml", "city: tracy", "city: fresno"],
    ["a page whose file has another city's name", "city-pages/it-support-tracy.yaml", "city: tracy", "city: lodi"],
    ["a neighbor that does not exist", "cities/lodi.yaml", "near: [stockton", "near: [galt"],
    ["a city that is its own neighbor", "cities/lodi.yaml", "near: [stockton", "near: [lodi"],
    ["a ZIP code of four digits", "cities/lodi.yaml", '"95240"', '"9524"'],
    ["a tax rate below the state's", "cities/lodi.yaml", /percent: .*/, "percent: 0.0825"],
    ["a day that does not exist", "cities/lodi.yaml", '"2025-04-01"', '"2025-02-30"'],
    ["a description too long for search results", "city-pages/it-support-lodi.yaml", /description: >-/, `description: ${"long ".repeat(40)}\nx: >-`],
    ["sizes that are not in order", "pricing.yaml", "fromSeats: 5,", "fromSeats: 60,"],
    ["a larger office that pays more", "pricing.yaml", "offCents: 600", "offCents: 200"],
    ["a table row without all its cells", "enterprise.yaml", /rows:\n\s+- \[/, "rows:\n      - [Short]\n      - ["],
    ["a next step that leaves the site", "about-us.yaml", "to: /contact-us/", "to: https://evil.example/"],
    ["a person not marked as real or sample", "about-us.yaml", ", sample: true", ""],
  ])("%s", (_what, file, from, to) => {
    expect(refusal(file, from, to)).toContain(`content/${file}`);
  });
});

describe("figures are consistent", () => {
  const content = parseContent(read());
  const { services, plans, pricingPage, cityPages } = content;
  const priced = plans.map((plan) => pricedPlan(services, plan));
  const { smallest, sizes } = pricingPage.plans;
  const visitCents = priceOf(services, pricingPage.calculator.visitLine)?.cents ?? Number.NaN;

  test("there are three plans, each more expensive than the last, and one is recommended", () => {
    const office = { people: 10, computers: 10, servers: 1, sites: 1, visits: 0 };
    const sums = priced.map((plan) => estimatePlan(plan, office, { smallest, sizes, visitCents })?.monthlyCents ?? 0);
    expect(sums).toHaveLength(3);
    expect(sums).toEqual(sums.toSorted((first, second) => first - second));
    // The answer on the managed IT page: "Ten computers at $49, one server at $89 and one network at $59".
    expect(sums[0]).toBe(63_800);
    expect(plans.filter((plan) => plan.recommended)).toHaveLength(1);
  });

  test("prices in the text match the price lists and the calculator", () => {
    const words = pricingPage.questions.items.map(({ answer }) => answer).join(" ");
    const seat = (id: string) =>
      priced
        .find((plan) => plan.id === id)!
        .monthly.filter(({ counts }) => counts === "computers" || counts === "people")
        .reduce((sum, { cents }) => sum + cents / 100, 0);
    for (const id of ["steady", "guarded", "covered"]) expect(words).toContain(`$${seat(id)}`);
    for (const { offCents } of sizes.slice(1)) expect(pricingPage.plans.sizesNote).toContain(`$${offCents / 100}`);
    const facts = content.enterprisePage.facts.map(({ value }) => value);
    sizes.slice(1).forEach(({ offCents }, index) => expect(facts[index]).toBe(`$${seat("steady") - offCents / 100} a seat`));
  });

  test("the year on the about page is the company's", () => {
    expect(content.aboutPage.facts[0]?.value).toBe(String(content.business.foundingYear));
    expect(content.aboutPage.lead).toContain(String(content.business.foundingYear));
  });

  test("the travel fee in a city's text matches its table", () => {
    for (const city of content.cities) {
      const named = `$${city.travelCents / 100}`;
      const spoken = [city.ways.visit, city.ways.pickUp].join(" ").match(/\$\d+/g) ?? [named];
      expect(new Set(spoken), city.id).toEqual(new Set([named]));
    }
  });

  test("every city page has its own address, title and description", () => {
    expect(new Set(cityPages.map(cityPagePath)).size).toBe(11);
    expect(new Set(cityPages.map(({ head }) => head.title)).size).toBe(11);
    expect(new Set(cityPages.map(({ head }) => head.description)).size).toBe(11);
  });
});
