import { type Token, type Tokens } from "marked";
import { knowledgeLimits } from "#contract/assistant/knowledge-rules.ts";
import { type Heading, markdownTokens, renderMarkdown } from "#domain/content/render-markdown.ts";
import type { KnowledgePassage } from "#domain/knowledge/knowledge-entry.ts";

const { least, most } = knowledgeLimits.chunkTokens;
/** Target size of a passage, in tokens. */
const usual = 220;

/** Estimates the language model tokens in a text. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/** A bulleted list, one line per item. */
export const listOf = (lines: string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** A numbered list, one line per item. */
export const stepsOf = (lines: string[]): string => lines.map((line, index) => `${index + 1}. ${line}`).join("\n");

/** Removes links, code marks and line breaks; keeps bold. */
const inline = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/`([^`]*)`/g, "$1")
    .replace(/\\([^\w\s])/g, "$1")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

function blockOf(token: Token): string | null {
  if (token.type === "list") {
    const { items, ordered } = token as Tokens.List;
    const lines = items.map(({ text }) => inline(text.replace(/\n\s*(?:[-*]|\d+[.)])\s+/g, "; ")));
    return ordered ? stepsOf(lines) : listOf(lines);
  }
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return listOf(
      rows.map(([first, ...cells]) => {
        const told = cells
          .flatMap(({ text }, index) => {
            if (text.trim() === "") return [];
            return [(cells.length > 1 ? `${inline(header[index + 1]?.text ?? "")}: ` : "") + inline(text)];
          })
          .join("; ");
        return `${inline(first?.text ?? "")}: ${told}`;
      }),
    );
  }
  if (token.type === "paragraph" || token.type === "blockquote" || token.type === "text")
    return inline("text" in token ? String(token.text) : token.raw);
  return null;
}

/** Splits an oversized block between lines or sentences. */
function pieces(block: string): string[] {
  if (tokensOf(block) <= most) return [block];
  const parts = block.includes("\n") ? block.split("\n") : block.split(/(?<=[.!?])\s+/);
  return gathered(parts, block.includes("\n") ? "\n" : " ", most - 20);
}

/** Joins parts up to about `size` tokens. */
function gathered(parts: string[], joint: string, size: number): string[] {
  const texts: string[] = [];
  for (const part of parts) {
    const last = texts.at(-1);
    if (last !== undefined && tokensOf(last) < size && tokensOf(last) + tokensOf(part) <= Math.max(size, most - 20))
      texts[texts.length - 1] = last + joint + part;
    else texts.push(part);
  }
  const [rest, before] = [texts.at(-1), texts.at(-2)];
  if (rest !== undefined && before !== undefined && tokensOf(rest) < least && tokensOf(before) + tokensOf(rest) < most)
    texts.splice(-2, 2, before + joint + rest);
  return texts;
}

/** Combines related paragraphs and lists into passages of the target size. */
export const cutBlocks = (blocks: string[]): string[] =>
  gathered(
    blocks.filter((block) => block.trim() !== "").flatMap((block) => pieces(block.trim())),
    "\n\n",
    usual,
  );

/** Passages as above, under `headings`. */
export const passagesOf = (
  headings: string[],
  blocks: string[],
  more: Omit<KnowledgePassage, "headings" | "text"> = {},
): KnowledgePassage[] => cutBlocks(blocks).map((text) => ({ headings, text, ...more }));

/**
 * Splits a long text into passages, each with its heading's anchor on the page. A section too short for a passage joins the one
 * before it.
 */
export function cutMarkdown(title: string, markdown: string): KnowledgePassage[] {
  const known = renderMarkdown(markdown).everyHeading[Symbol.iterator]();
  const sections: { heading: Heading | null; parents: Heading[]; blocks: string[] }[] = [
    { heading: null, parents: [], blocks: [] },
  ];
  let open: Heading[] = [];
  for (const token of markdownTokens(markdown)) {
    if (token.type === "heading") {
      const heading = known.next().value;
      if (!heading) continue;
      open = open.filter(({ depth }) => depth < heading.depth);
      sections.push({ heading, parents: open, blocks: [] });
      open = [...open, heading];
      continue;
    }
    const block = blockOf(token);
    if (block) sections.at(-1)?.blocks.push(block);
  }
  const kept: typeof sections = [];
  for (const section of sections) {
    if (section.blocks.length === 0) continue;
    const before = kept.at(-1);
    const whole = [title, section.heading?.text ?? "", ...section.blocks].join(" ");
    if (before && tokensOf(whole) < least && tokensOf(before.blocks.join(" ")) < usual)
      before.blocks.push(...(section.heading ? [`**${section.heading.text}**`] : []), ...section.blocks);
    else kept.push({ ...section, blocks: [...section.blocks] });
  }
  return kept.flatMap(({ heading, parents, blocks }) =>
    passagesOf([title, ...parents.map(({ text }) => text), ...(heading ? [heading.text] : [])], blocks, {
      anchor: heading?.id,
    }),
  );
}
