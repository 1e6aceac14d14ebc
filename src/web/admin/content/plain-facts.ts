import StarterKit from "@tiptap/starter-kit";
import type { Editor, JSONContent } from "@tiptap/core";
import { namedPattern } from "#contract/content/named-facts.ts";
import type { NamedFacts } from "./content-facts.tsx";
import { FactNode } from "./fact-node.ts";

/** A plain text with its prices and facts as chips: no marks, no blocks but lines. */
export const plainExtensions = (facts: Pick<NamedFacts, "words" | "labels">) => [
  FactNode.configure({ facts }),
  StarterKit.configure({
    blockquote: false,
    bold: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
];

/** A plain text as the editor shows it: a line a paragraph. */
export const plainContent = (text: string): JSONContent => ({
  type: "doc",
  content: text.split("\n").map((line) => ({ type: "paragraph", content: piecesOf(line) })),
});

function piecesOf(line: string): JSONContent[] {
  const pieces: JSONContent[] = [];
  let at = 0;
  const say = (text: string) => text && pieces.push({ type: "text", text });
  for (const { 0: written, 1: name = "", index } of line.matchAll(namedPattern)) {
    say(line.slice(at, index));
    pieces.push({ type: "fact", attrs: { name: name.replace(/\s+/g, " ") } });
    at = index + written.length;
  }
  say(line.slice(at));
  return pieces;
}

/** The text of the editor as it is kept: each chip is written as `{{name}}`. */
export const plainTextOf = (editor: Editor): string => editor.getText({ blockSeparator: "\n" });

/** Puts a price or fact where the cursor is, in place of the sign that asked for it. */
export function putFact(editor: Editor, name: string): void {
  const { from, to } = editor.state.selection;
  const isAsked = from > 0 && editor.state.doc.textBetween(from - 1, from) === "$";
  editor
    .chain()
    .focus()
    .insertContentAt({ from: isAsked ? from - 1 : from, to }, { type: "fact", attrs: { name } })
    .run();
}
