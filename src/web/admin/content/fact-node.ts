import { Node } from "@tiptap/core";
import type { Facts } from "#contract/content/named-facts.ts";
import { chipWords } from "./content-facts.tsx";

const written = /^\{\{\s*([^{}]*?)\s*\}\}/;

/** A price or fact in a Markdown text: one piece that shows its present words and is written as `{{name}}`. */
export const FactNode = Node.create<{ facts: Facts }>({
  name: "fact",
  group: "inline",
  inline: true,
  atom: true,
  addOptions: () => ({ facts: new Map() }),
  addAttributes: () => ({ name: { default: "" } }),
  parseHTML: () => [{ tag: "span[data-fact]", getAttrs: (element) => ({ name: element.getAttribute("data-fact") }) }],
  renderHTML({ node }) {
    const name = String(node.attrs.name);
    return ["span", { class: "fact-chip", "data-fact": name }, chipWords(name, this.options.facts)];
  },
  renderText: ({ node }) => `{{${String(node.attrs.name)}}}`,
  markdownTokenName: "fact",
  markdownTokenizer: {
    name: "fact",
    level: "inline",
    start: (text) => text.indexOf("{{"),
    tokenize: (text) => {
      const [raw, name] = written.exec(text) ?? [];
      return raw === undefined ? undefined : { type: "fact", raw, name: name?.replace(/\s+/g, " ") };
    },
  },
  parseMarkdown: (token) => ({ type: "fact", attrs: { name: String(token.name) } }),
  renderMarkdown: (node) => `{{${String(node.attrs?.name)}}}`,
});
