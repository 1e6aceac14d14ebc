import { Node } from "@tiptap/core";
import { chipWords, type NamedFacts } from "./content-facts.tsx";

const written = /^\{\{\s*([^{}]*?)\s*\}\}/;

/** A price or fact in a Markdown text: one piece that shows its present words and is written as `{{name}}`. */
export const FactNode = Node.create<{ facts: Pick<NamedFacts, "words" | "labels"> }>({
  name: "fact",
  group: "inline",
  inline: true,
  atom: true,
  addOptions: () => ({ facts: { words: new Map(), labels: new Map() } }),
  addAttributes: () => ({ name: { default: "" } }),
  parseHTML: () => [{ tag: "span[data-fact]", getAttrs: (element) => ({ name: element.getAttribute("data-fact") }) }],
  renderHTML({ node }) {
    const name = String(node.attrs.name);
    const [label, words] = chipWords(name, this.options.facts);
    const isUnknown = words === "unknown" && { "data-unknown": "" };
    return ["span", { class: "fact-chip", "data-fact": name, ...isUnknown }, ...(label ? [`${label} `] : []), ["b", words]];
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
