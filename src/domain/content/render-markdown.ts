import GithubSlugger from "github-slugger";
import { plainPictureFile, pictureSet } from "#contract/content/picture-files.ts";
import { Marked, type Token, type Tokens } from "marked";

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

export interface RenderedMarkdown {
  html: string;
  /** Second-level headings, for the table of contents. */
  headings: Heading[];
  /** Every heading, in order. */
  everyHeading: Heading[];
}

const marked = new Marked({ gfm: true });

/** Allowed link schemes and forms. */
const safeLink = /^(https:\/\/|mailto:|tel:\+|#|\/(?!\/))/;

const uploaded = /^\/pictures\/(uploaded\/[0-9a-f-]{36})\.jpg$/;

/** An uploaded picture with its size in pixels, which stands as its title; null for any other. */
function pictureOf({ href, title, text }: Tokens.Image) {
  const [, name] = uploaded.exec(href) ?? [];
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(title ?? "") ?? [];
  return name && width && height && text.trim() !== "" ? { name, width, height, alt: text } : null;
}

/** Ids of the uploaded pictures in a text. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/\/pictures\/uploaded\/([0-9a-f-]{36})\.jpg/g)].map(([, id = ""]) => id);

function pictureHtml(token: Tokens.Image): string {
  const picture = pictureOf(token);
  if (!picture) return escapeHtml(token.text);
  const { name, width, height, alt } = picture;
  const sizes = "(max-width: 760px) calc(100vw - 40px), 640px";
  return `<img src="${plainPictureFile(name)}" srcset="${pictureSet(name, "webp")}" sizes="${sizes}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/&#38;(#?\w+;)/g, "&$1");

/** The tokens of a text, for output formats other than HTML. */
export const markdownTokens = (markdown: string): Token[] => marked.lexer(markdown);

/** Every token, including nested ones. */
export function allTokens(markdown: string): Token[] {
  const found: Token[] = [];
  marked.walkTokens(markdownTokens(markdown), (token) => void found.push(token));
  return found;
}

/** Problems in a text: raw HTML, foreign pictures, links that could run something, a second h1. Empty when there are none. */
export function markdownProblems(markdown: string): string[] {
  const problems: string[] = [];
  let deepest = 1;
  for (const token of allTokens(markdown)) {
    if (token.type === "html") problems.push(`raw HTML is not allowed: ${token.raw.trim().slice(0, 60)}`);
    if (token.type === "image" && !pictureOf(token as Tokens.Image))
      problems.push(`a picture must be uploaded on screen, and say what it shows: ${token.raw}`);
    if (token.type === "link" && !safeLink.test(token.href))
      problems.push(`a link must start with https://, /, #, mailto: or tel:+, this one does not: ${token.href}`);
    if (token.type === "heading") {
      const { depth, text } = token as Tokens.Heading;
      if (depth === 1) problems.push(`headings start with ##, the title is the page's only #: ${text}`);
      else if (depth > deepest + 1) problems.push(`the heading skips a level: ${text}`);
      deepest = depth;
    }
  }
  return problems;
}

/**
 * Markdown as HTML, with heading ids, tables that stack on phones, and marked external links. `linkTo` gives an address of ours as the
 * language of the page has it.
 */
export function renderMarkdown(markdown: string, linkTo = (address: string): string => address): RenderedMarkdown {
  const slugger = new GithubSlugger();
  const everyHeading: Heading[] = [];
  const renderer = new Marked({ gfm: true });
  renderer.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: (token) => pictureHtml(token),
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = slugger.slug(text);
        everyHeading.push({ id, text: plainText(text), depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (!safeLink.test(href)) return words;
        return `<a href="${escapeHtml(linkTo(href))}"${href.startsWith("https://") ? ' rel="noopener"' : ""}>${words}</a>`;
      },
      table({ header, rows }) {
        const words = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
        const kind = (cell: Tokens.TableCell) => (cell.align === "right" ? ' class="num"' : "");
        const head = header.map((cell) => `<th scope="col"${kind(cell)}>${words(cell)}</th>`).join("");
        const body = rows.map(
          (row) =>
            `<tr>${row
              .map((cell, column) =>
                column === 0
                  ? `<th scope="row">${words(cell)}</th>`
                  : `<td data-head="${escapeHtml(plainText(header[column]?.text ?? ""))}"${kind(cell)}>${words(cell)}</td>`,
              )
              .join("")}</tr>`,
        );
        return `<table class="table"><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>\n`;
      },
    },
  });
  const html = renderer.parse(markdown, { async: false });
  return { html, headings: everyHeading.filter(({ depth }) => depth === 2), everyHeading };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Inline text without emphasis, code marks and entities. */
const plainText = (text: string): string =>
  text.replace(/[*`]/g, "").replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");

/** The plain words, for counting and search. */
export function wordsOf(markdown: string): string {
  return allTokens(markdown)
    .filter((token) => ["text", "codespan", "escape"].includes(token.type) && !("tokens" in token && token.tokens))
    .map((token) => plainText("text" in token ? String(token.text) : ""))
    .join(" ")
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
}
