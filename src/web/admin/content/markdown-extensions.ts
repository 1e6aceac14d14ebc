import Image from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { Markdown, MarkdownManager } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";
import type { JSONContent } from "@tiptap/core";
import type { NamedFacts } from "./content-facts.tsx";
import { FactNode } from "./fact-node.ts";

/** Marks of a text, as `markdownProblems` in src/domain/content allows them. Chips show the words of `facts`. */
export const extensionsWith = (facts: Pick<NamedFacts, "words" | "labels">) => [
  FactNode.configure({ facts }),
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: { openOnClick: false, protocols: ["tel", "mailto"] },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Image,
  Markdown.configure({ markedOptions: { gfm: true } }),
];

const manager = new MarkdownManager({ extensions: extensionsWith({ words: new Map(), labels: new Map() }) });

/** A Markdown text as the editor shows it. Lines that a file wraps are one paragraph. */
export const contentOf = (markdown: string): JSONContent => unwrapped(manager.parse(markdown));

function unwrapped(node: JSONContent): JSONContent {
  if (node.type === "codeBlock") return node;
  return {
    ...node,
    ...(node.text !== undefined && { text: node.text.replace(/\s*\n\s*/g, " ") }),
    ...(node.content && { content: node.content.map(unwrapped) }),
  };
}
