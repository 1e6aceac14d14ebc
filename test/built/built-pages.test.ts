import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { canonicalOrigin, canonicalPath } from "#test/site-pages.ts";
import { builtPages } from "../../scripts/built-pages.ts";
import { parsedPage } from "#test/parsed-page.ts";

/** The part of schema.org that these tests read. */
interface LinkedNode {
  "@type": string | string[];
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
  offers?: {
    name: string;
    description?: string;
    priceSpecification: {
      priceCurrency: string;
      price?: string;
      minPrice?: string;
      maxPrice?: string;
      unitText?: string;
    };
  }[];
}

const client = path.resolve("build/client");
const plain = (words: string | null | undefined): string =>
  (words ?? "").replaceAll("\u00AD", "").replace(/\s+/g, " ").trim();

const pages = builtPages(client)
  .filter(({ own }) => own !== "/offline/")
  .map(({ own, html }) => {
    const document = parsedPage(html);
    const graphs = [...document.querySelectorAll("script[type='application/ld+json']")];
    const nodes = graphs.flatMap(
      (graph) => (JSON.parse(graph.textContent ?? "") as { "@graph": LinkedNode[] })["@graph"],
    );
    return { own, document, nodes, shown: plain(document.querySelector("main")?.textContent) };
  });

test("there are pages to check", () => {
  expect(pages.length).toBeGreaterThan(70);
});

describe.each(pages)("$own", ({ own, document, nodes, shown }) => {
  const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);

  test("has title, description and heading", () => {
    const headings = [...document.querySelectorAll("h1")];
    expect(headings.map((heading) => plain(heading.textContent))).toEqual([expect.stringMatching(/\w{3}/)]);
    expect(document.querySelectorAll("main")).toHaveLength(1);
    expect(document.documentElement.lang).toBe("en");
    expect(attribute("link[rel=canonical]", "href")).toBe(canonicalOrigin + canonicalPath(own));
    expect(attribute("meta[property='og:url']", "content")).toBe(canonicalOrigin + canonicalPath(own));
    expect(attribute("meta[name=robots]", "content") ?? "").not.toContain("noindex");
  });

  test("is complete without script", () => {
    expect(shown.length).toBeGreaterThan(350);
    // The one inside `.session-waiting` shows only while a session is checked.
    expect(document.querySelector("main [role=status]:not(.session-waiting *)")).toBeNull();
    const footer = plain(document.querySelector("footer")?.textContent);
    expect(footer).toContain("(209) 555-0142");
    expect(footer).toContain("support@longrow.example");
    expect(document.querySelector("body a")?.textContent).toBe("Skip to content");
    const menu = [...document.querySelectorAll("nav[aria-label=Main] a")].map((link) => link.getAttribute("href"));
    expect(menu).toEqual(expect.arrayContaining(["/services/", "/pricing/", "/support/", "/contact-us/"]));
    expect(document.querySelector("section[aria-label=Chat] noscript")?.innerHTML).toContain('href="/contact-us/"');
    const addresses = [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href"));
    expect(addresses.filter((href) => !/^(\/|#|https:\/\/|tel:|mailto:)/.test(href ?? ""))).toEqual([]);
  });

  test("uses each id once", () => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("has structured data that matches its text", () => {
    expect(nodes.flatMap((node) => node["@type"])).toEqual(
      expect.arrayContaining(["LocalBusiness", "WebSite", "WebPage"]),
    );
    for (const { name, acceptedAnswer } of nodes.flatMap((node) => node.mainEntity ?? [])) {
      expect(shown).toContain(plain(name));
      expect(shown).toContain(plain(acceptedAnswer.text));
    }
    const rows = [...document.querySelectorAll("main tr")];
    for (const { name, description, priceSpecification } of nodes.flatMap((node) => node.offers ?? [])) {
      const row = rows.find(
        (one) =>
          plain(one.querySelector("th")?.textContent).includes(plain(name)) &&
          plain(one.textContent).includes(plain(description)),
      );
      expect(row, `${name}: ${description}`).toBeDefined();
      const words = plain(row?.textContent);
      const { price, minPrice, maxPrice, priceCurrency, unitText = "" } = priceSpecification;
      expect(priceCurrency).toBe("USD");
      expect(words, name).toContain(unitText);
      for (const amount of [price, minPrice, maxPrice])
        if (amount !== undefined) expect(words, name).toContain(Number(amount).toLocaleString("en-US"));
    }
  });
});

test("second addresses show their canonical page", () => {
  const mainOf = (address: string) =>
    pages.find(({ own }) => own === address)?.document.querySelector("main")?.outerHTML ?? `no page at ${address}`;
  const second = pages.filter(({ own }) => own.startsWith("/service/"));
  expect(second.length).toBeGreaterThan(5);
  for (const { own } of second) expect(mainOf(own), own).toBe(mainOf(canonicalPath(own)));
});

test("a video is as long as its page says", () => {
  const films = readdirSync(path.join(client, "videos")).filter((file) => file.endsWith(".mp4"));
  expect(films.length).toBeGreaterThan(3);
  for (const film of films) {
    const bytes = readFileSync(path.join(client, "videos", film));
    // ISO 14496-12: the movie header box stores its timescale 12 bytes after its version, followed by the duration.
    const header = bytes.indexOf("mvhd") + 4;
    expect(bytes.readUInt8(header), film).toBe(0);
    const seconds = Math.round(bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12));
    const page = pages.find(({ own }) => own === `/video/${film.slice(0, -".mp4".length)}/`);
    const node = page?.nodes.find((one) => one["@type"] === "VideoObject") as unknown as { duration: string };
    expect(node.duration, film).toBe(`PT${seconds}S`);
  }
});

test("the development performance budget is not shipped to visitors", () => {
  const scripts = readdirSync(path.join(client, "assets")).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  for (const file of scripts)
    expect(readFileSync(path.join(client, "assets", file), "utf8"), file).not.toMatch(/Performance budget/);
});
