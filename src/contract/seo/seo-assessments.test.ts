import { expect, test } from "vitest";
import type { Assessed } from "#contract/seo/assessment-words.ts";
import { assess, overall } from "./seo-assessments.ts";
import { cutToWidth, resultFonts, textWidth } from "#contract/values/text-width.ts";

const page: Assessed = {
  path: "/services/laptop-repair/",
  title: "Laptop repair in Stockton: prices and times",
  description:
    "Laptop repair at a bench in Stockton, with a fixed price before the work starts and ninety days of warranty.",
  keyphrase: "laptop repair",
  capsule: "We repair laptops within two days.",
  blocks: [
    { tag: "h1", text: "Laptop repairs" },
    { tag: "p", text: "Our laptop repair begins with a look at the device. You hear the price first." },
    { tag: "h2", text: "What a laptop repair costs" },
    ...Array.from({ length: 21 }, (_, index) => ({
      tag: "p",
      text: `${index} things happen at the bench today, and all of them end well.`,
    })),
    { tag: "p", text: "Each laptop repair has a warranty." },
  ],
  pictureTexts: ["A laptop under repair"],
  linksOwn: 3,
  linksOther: 1,
  keyphrases: [{ path: "/faq/", keyphrase: "questions" }],
};

const verdict = (id: string, changes: Partial<Assessed>) =>
  assess({ ...page, ...changes }).find((one) => one.id === id)?.verdict;

test("a good page is good in everything", () => {
  const list = assess(page);
  expect(list.filter((one) => one.verdict !== "good")).toEqual([]);
  expect(list.length).toBeGreaterThanOrEqual(20);
  expect(overall(list)).toBe("good");
});

const long = `${"word ".repeat(30).trim()}.`;

test.each<[string, Partial<Assessed>]>([
  ["keyphrase-length", { keyphrase: "cheap quick laptop screen repair" }],
  ["keyphrase-in-title", { title: "Prices and times in Stockton for you" }],
  ["keyphrase-early", { title: "What it costs in Stockton and nearby: laptop repair" }],
  [
    "keyphrase-in-description",
    { description: "At a bench in Stockton, with a fixed price before the work starts and a warranty." },
  ],
  ["keyphrase-in-address", { path: "/services/pc/" }],
  ["keyphrase-in-h1", { blocks: [{ tag: "h1", text: "Repairs" }] }],
  ["keyphrase-in-intro", { blocks: [{ tag: "p", text: "We begin with a look at the whole device." }] }],
  ["keyphrase-in-headings", { blocks: [{ tag: "h2", text: "Prices" }] }],
  ["keyphrase-density", { blocks: [{ tag: "p", text: "laptop repair ".repeat(20) }] }],
  ["keyphrase-in-pictures", { pictureTexts: ["A cat"] }],
  ["keyphrase-unique", { keyphrases: [{ path: "/faq/", keyphrase: "Laptop  Repair" }] }],
  ["title-width", { title: "W".repeat(40) }],
  ["title-width", { title: "" }],
  ["description-length", { description: "Short." }],
  ["one-h1", { blocks: [] }],
  ["text-length", { blocks: [{ tag: "p", text: "Few words." }] }],
  ["links-own", { linksOwn: 0 }],
  ["links-other", { linksOther: 0 }],
  ["capsule", { capsule: "word ".repeat(61) }],
  ["sentences", { blocks: [{ tag: "p", text: `${long} ${long}` }] }],
  ["paragraphs", { blocks: [{ tag: "p", text: long.repeat(6) }] }],
  ["subheadings", { blocks: Array.from({ length: 11 }, () => ({ tag: "p", text: long })) }],
  ["beginnings", { blocks: [{ tag: "p", text: "We go there. We do that. We come back." }] }],
])("%s can fail", (id, changes) => {
  expect(verdict(id, changes)).not.toBe("good");
});

test("a Spanish page is held to the same rules, with the small words of Spanish", () => {
  const spanish: Partial<Assessed> = {
    path: "/es/servicios/reparacion-de-laptops/",
    title: "Reparación de laptops en Stockton: precios y plazos",
    keyphrase: "la reparación de laptops",
    blocks: [
      { tag: "h1", text: "Reparaciones de su laptop" },
      { tag: "p", text: "La reparación de una laptop empieza con una revisión en el taller." },
    ],
  };
  for (const id of ["length", "in-title", "early", "in-address", "in-h1", "in-intro"])
    expect(verdict(`keyphrase-${id}`, spanish), id).toBe("good");
  expect(verdict("text-length", spanish)).not.toBe("good");
  expect(verdict("keyphrase-in-address", { path: "/es/" })).toBe("good");
});

test("without a keyphrase nothing depends on one", () => {
  expect(assess({ ...page, keyphrase: " " }).filter(({ id }) => id.startsWith("keyphrase"))).toHaveLength(1);
});

test("lines are measured in pixels and cut at a word", () => {
  expect(textWidth("iiii", resultFonts.title)).toBeLessThan(textWidth("WWWW", resultFonts.title) / 4);
  expect(textWidth("é", 20)).toBe(textWidth("e", 20));
  const cut = cutToWidth("one two three four five six", 20, 120);
  expect(cut).toMatch(/^one two.* …$/);
  expect(textWidth(cut, 20)).toBeLessThanOrEqual(120);
});
