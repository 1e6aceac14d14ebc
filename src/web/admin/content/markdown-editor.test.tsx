import { fireEvent, render, screen } from "@testing-library/react";
import { Editor } from "@tiptap/core";
import { expect, test, vi } from "vitest";
import { siteDocuments } from "#content/site-content.ts";
import { renderMarkdown } from "#domain/content/render-markdown.ts";
import { collectionsOf } from "#domain/content/shown-documents.ts";
import { ContentFacts, namedFacts } from "./content-facts.tsx";
import { middlePart } from "./crop-picture.ts";
import MarkdownEditor from "./markdown-editor.tsx";
import { contentOf, extensionsWith } from "./markdown-extensions.ts";

const noFacts = namedFacts([]);
const shown = (markdown: string) => renderMarkdown(markdown).html.replace(/\s+/g, " ");

const documents = [...collectionsOf(siteDocuments).flatMap((list) => list.documents), ...Object.values(siteDocuments.legal)];

test("every text of the site can be written with buttons and stays what it is", () => {
  const changed = documents.filter(({ markdown }) => {
    const editor = new Editor({ extensions: extensionsWith(noFacts), content: contentOf(markdown) });
    const written = editor.getMarkdown();
    editor.destroy();
    return shown(written) !== shown(markdown);
  });
  expect(changed.map(({ file }) => file)).toEqual([]);
});

test("facts and pictures stay", () => {
  const picture = '![The bench](/pictures/uploaded/0199a0b1-0000-7000-8000-000000000001.jpg "900x600")';
  const content = `Call {{phone}}: {{price pc-repair/diagnostic}}.\n\n${picture}`;
  expect(new Editor({ extensions: extensionsWith(noFacts), content: contentOf(content) }).getMarkdown()).toBe(content);
});

test("a price is one piece that shows its present words, and is put in by choosing it", async () => {
  const onChange = vi.fn();
  render(
    <ContentFacts value={namedFacts([{ name: "price pc-repair/diagnostic", text: "$45", label: "Diagnosis", group: "PC repair" }])}>
      <MarkdownEditor id="text" label="Text" onChange={onChange} value="It costs {{price pc-repair/diagnostic}}." />
    </ContentFacts>,
  );
  const text = screen.getByRole("textbox", { name: "Text" });
  expect(text.querySelector("[data-fact]")?.textContent).toBe("Diagnosis $45");
  fireEvent.click(screen.getByRole("button", { name: "Price or Fact" }));
  fireEvent.change(screen.getByRole("combobox", { name: /Put in a price/ }), {
    target: { value: "price pc-repair/diagnostic" },
  });
  expect(onChange.mock.lastCall?.[0].match(/\{\{price pc-repair\/diagnostic\}\}/g)).toHaveLength(2);
});

test("a button changes the text, and a text that is loaded replaces it", async () => {
  const onChange = vi.fn();
  const field = { id: "text", label: "Text", onChange };
  const { rerender } = render(<MarkdownEditor {...field} value="One." />);
  fireEvent.click(screen.getByRole("button", { name: "Heading" }));
  expect(onChange).toHaveBeenLastCalledWith("## One.");
  rerender(<MarkdownEditor {...field} value="Another." />);
  expect(screen.getByRole("textbox", { name: "Text" }).textContent).toBe("Another.");
});

test("a picture is cut around its middle", () => {
  expect(middlePart({ width: 1600, height: 600 }, 1)).toEqual({ x: 500, y: 0, width: 600, height: 600 });
  expect(middlePart({ width: 600, height: 1600 }, 4 / 3)).toEqual({ x: 0, y: 575, width: 600, height: 450 });
});
