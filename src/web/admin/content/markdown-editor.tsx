import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useContext, useEffect, useRef, useState } from "react";
import { fieldWiring } from "#web/ui/field.tsx";
import { ContentFacts, FactChoice } from "./content-facts.tsx";
import { LinkForm } from "./link-form.tsx";
import { contentOf, extensionsWith } from "./markdown-extensions.ts";
import type { MarkdownFieldProps } from "./markdown-props.ts";
import { PictureForm } from "./picture-form.tsx";
import { putFact } from "./plain-facts.ts";

/** Tiptap on a Markdown text: what it cannot say in Markdown has no button. */
export default function MarkdownEditor({ id, label, errors, value, onChange }: MarkdownFieldProps) {
  const written = useRef(value);
  const [asks, setAsks] = useState<Ask | null>(null);
  const facts = useContext(ContentFacts);
  const { "aria-invalid": invalid, "aria-describedby": described } = fieldWiring({ id, errors });
  const editor = useEditor({
    extensions: extensionsWith(facts),
    content: contentOf(value),
    // The policy of our pages allows no style element; content.css has what it would add.
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      written.current = now.getMarkdown().trim();
      onChange(written.current);
    },
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class: "input prose markdown-text",
        ...(described && { "aria-describedby": described }),
        ...(invalid && { "aria-invalid": "true" }),
      },
      handleTextInput: (_view, _from, _to, text) => {
        if (text === "$") setAsks("fact");
        return false;
      },
    },
  });
  // Another text was loaded: a draft was taken back, or an earlier one taken.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="markdown-editor">
      <Toolbar editor={editor} onAsk={(what) => setAsks(asks === what ? null : what)} asks={asks} />
      {asks === "link" ? <LinkForm editor={editor} onDone={() => setAsks(null)} /> : null}
      {asks === "fact" ? (
        <div className="markdown-ask">
          <FactChoice
            id={`${id}-fact`}
            onChoose={(name) => {
              putFact(editor, name);
              setAsks(null);
            }}
          />
        </div>
      ) : null}
      {asks === "picture" ? <PictureForm editor={editor} onDone={() => setAsks(null)} /> : null}
      <EditorContent editor={editor} />
    </div>
  );
}

type Chain = ReturnType<Editor["chain"]>;

/** Name, how it is recognized, what it does. */
const marks: [label: string, isOn: (editor: Editor) => boolean, run: (chain: Chain) => Chain][] = [
  ["Heading", (e) => e.isActive("heading", { level: 2 }), (chain) => chain.toggleHeading({ level: 2 })],
  ["Subheading", (e) => e.isActive("heading", { level: 3 }), (chain) => chain.toggleHeading({ level: 3 })],
  ["Bold", (e) => e.isActive("bold"), (chain) => chain.toggleBold()],
  ["List", (e) => e.isActive("bulletList"), (chain) => chain.toggleBulletList()],
  ["Steps", (e) => e.isActive("orderedList"), (chain) => chain.toggleOrderedList()],
  ["Remark", (e) => e.isActive("blockquote"), (chain) => chain.toggleBlockquote()],
];

const inTable: [label: string, run: (chain: Chain) => Chain][] = [
  ["Add Row", (chain) => chain.addRowAfter()],
  ["Add Column", (chain) => chain.addColumnAfter()],
  ["Remove Row", (chain) => chain.deleteRow()],
  ["Remove Column", (chain) => chain.deleteColumn()],
  ["Remove Table", (chain) => chain.deleteTable()],
];

type Ask = "link" | "picture" | "fact";

interface ToolbarProps {
  editor: Editor;
  asks: Ask | null;
  onAsk: (what: Ask) => void;
}

function Toolbar({ editor, asks, onAsk }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: marks.map(([, isOn]) => isOn(now)),
      table: now.isActive("table"),
      link: now.isActive("link"),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const act = (run: (chain: Chain) => Chain) => () => void run(editor.chain().focus()).run();
  return (
    <div className="markdown-tools" role="toolbar" aria-label="Format">
      {marks.map(([label, , run], index) => (
        <button key={label} type="button" aria-pressed={state.on[index]} onClick={act(run)}>
          {label}
        </button>
      ))}
      <button type="button" aria-pressed={state.link} aria-expanded={asks === "link"} onClick={() => onAsk("link")}>
        Link
      </button>
      <button type="button" aria-expanded={asks === "picture"} onClick={() => onAsk("picture")}>
        Picture
      </button>
      <button type="button" aria-expanded={asks === "fact"} onClick={() => onAsk("fact")}>
        Price or Fact
      </button>
      {state.table ? (
        inTable.map(([label, run]) => (
          <button key={label} type="button" onClick={act(run)}>
            {label}
          </button>
        ))
      ) : (
        <button type="button" onClick={act((chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }))}>
          Table
        </button>
      )}
      <button type="button" disabled={!state.undo} onClick={act((chain) => chain.undo())}>
        Undo
      </button>
      <button type="button" disabled={!state.redo} onClick={act((chain) => chain.redo())}>
        Redo
      </button>
    </div>
  );
}
