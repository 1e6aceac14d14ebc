import { ownTextNames } from "#contract/content/page-head.ts";
import { DomUtils, parseDocument } from "htmlparser2";
import type { PageBlock, PageFacts, SchemaNode } from "#domain/seo/crawl-model.ts";
import { dataOf, type HtmlElement, type HtmlNode, inline, isElement, unread } from "#domain/seo/html-nodes.ts";
import { sentencesOf } from "#domain/seo/mixed-language.ts";

const blockTags = new Set("h1 h2 h3 h4 h5 h6 p li dt dd td th caption figcaption blockquote summary legend".split(" "));

/** Text as compared: lower case, words only. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}$][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;

const squeezed = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The text below a node, with a space between blocks. */
function textOf(node: HtmlNode): string {
  if (node.type === "text") return dataOf(node);
  if (!isElement(node) || unread.has(node.name)) return "";
  const text = node.children.map(textOf).join("");
  return inline.has(node.name) ? text : ` ${text} `;
}

/** Reads what a page says about itself. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    titles: [],
    descriptions: [],
    canonicals: [],
    robots: "",
    lang: null,
    h1: [],
    levels: [],
    links: [],
    pictures: [],
    alternates: [],
    ids: new Set(),
    schema: [],
    brokenSchema: 0,
    social: { image: null, sized: false, alt: null },
    own: { title: null, description: null },
    loads: [],
    scripts: 0,
    words: 0,
    mixed: { sentences: 0, foreign: [] },
    blocks: [],
    visible: "",
  };
  const document = parseDocument(html);
  const meta = new Map<string, string>();
  const visit = (node: HtmlNode, main: boolean): void => {
    if (!isElement(node)) return;
    const { name, attribs } = node;
    const inMain = main || name === "main";
    if (attribs.id) facts.ids.add(attribs.id);
    readElement(facts, meta, node, inMain);
    if (name !== "svg" && name !== "template") for (const child of node.children) visit(child as HtmlNode, inMain);
  };
  for (const child of document.children) visit(child, false);
  facts.robots = (meta.get("robots") ?? "").toLowerCase();
  facts.social = {
    image: meta.get("og:image") ?? null,
    sized: meta.has("og:image:width") && meta.has("og:image:height"),
    alt: meta.get("og:image:alt") ?? null,
  };
  facts.own = {
    title: meta.get(ownTextNames.title) ?? null,
    description: meta.get(ownTextNames.description) ?? null,
  };
  const find = (name: string) => DomUtils.findOne((found) => found.name === name, document.children, true);
  const body = find("body");
  const main = find("main") ?? body;
  facts.blocks = main ? blocksOf(main) : [];
  facts.words = main ? countWords(textOf(main)) : 0;
  if (main) facts.mixed = sentencesOf(main, facts.lang);
  const alts = facts.pictures.map(({ alt }) => alt ?? "");
  facts.visible = plainText([body ? textOf(body) : "", ...alts].join(" "));
  return facts;
}

function readElement(facts: PageFacts, meta: Map<string, string>, node: HtmlElement, main: boolean): void {
  const { name, attribs } = node;
  const { src = "", href = "", rel = "", content = "" } = attribs;
  switch (name) {
    case "html":
      facts.lang = attribs.lang?.trim() || null;
      break;
    case "title":
      // A drawing may have a title of its own.
      if (isHead(node)) facts.titles.push(squeezed(DomUtils.textContent(node)));
      break;
    case "meta":
      if (attribs.name === "description") facts.descriptions.push(content.trim());
      else if (attribs.name ?? attribs.property) meta.set(attribs.name ?? attribs.property ?? "", content.trim());
      break;
    case "link":
      if (rel === "canonical") facts.canonicals.push(href);
      else if (rel === "alternate" && attribs.hreflang) facts.alternates.push({ hreflang: attribs.hreflang, href });
      else if (/stylesheet|icon|preload/.test(rel)) facts.loads.push(href);
      break;
    case "a":
      if (attribs.href !== undefined) facts.links.push({ href, text: linkText(node), main });
      break;
    case "img":
      facts.pictures.push({ src, alt: attribs.alt ?? null, sized: Boolean(attribs.width && attribs.height) });
      facts.loads.push(src);
      break;
    case "script":
      if (attribs.type === "application/ld+json") readSchema(facts, DomUtils.textContent(node));
      else if (src) facts.loads.push(src);
      if (attribs.type !== "application/ld+json" && attribs.type !== "application/json") facts.scripts++;
      break;
    case "iframe":
    case "video":
    case "audio":
    case "source":
      if (src) facts.loads.push(src);
      break;
    default:
      if (/^h[1-6]$/.test(name)) {
        if (name === "h1") facts.h1.push(squeezed(textOf(node)));
        facts.levels.push(Number(name[1]));
      }
  }
}

const isHead = (node: HtmlElement): boolean => {
  const { parent } = node;
  return parent !== null && isElement(parent as HtmlNode) && (parent as HtmlElement).name === "head";
};

const linkText = (node: HtmlElement): string => {
  const image = DomUtils.findOne((found) => found.name === "img", node.children, true);
  return squeezed(textOf(node)) || node.attribs["aria-label"] || image?.attribs.alt || "";
};

function readSchema(facts: PageFacts, text: string): void {
  try {
    const read = JSON.parse(text) as unknown;
    for (const node of Array.isArray(read) ? read : [read]) {
      const { "@graph": graph } = node as SchemaNode;
      facts.schema.push(...(Array.isArray(graph) ? (graph as SchemaNode[]) : [node as SchemaNode]));
    }
  } catch {
    facts.brokenSchema++;
  }
}

/** Headings, paragraphs and list items, in order; what stands outside of them as paragraphs. */
function blocksOf(root: HtmlElement): PageBlock[] {
  const blocks: PageBlock[] = [];
  let loose = "";
  const flush = () => {
    const text = squeezed(loose);
    loose = "";
    if (text) blocks.push({ tag: "div", text });
  };
  const walk = (node: HtmlNode): void => {
    if (node.type === "text") loose += dataOf(node);
    if (!isElement(node) || unread.has(node.name)) return;
    if (blockTags.has(node.name) && !hasBlocks(node)) {
      flush();
      const text = squeezed(textOf(node));
      if (text) blocks.push({ tag: node.name, text });
      return;
    }
    if (!inline.has(node.name)) flush();
    for (const child of node.children) walk(child as HtmlNode);
    if (!inline.has(node.name)) flush();
  };
  walk(root);
  flush();
  return blocks;
}

const hasBlocks = (node: HtmlElement): boolean =>
  DomUtils.findOne((found) => blockTags.has(found.name), node.children, true) !== null;
