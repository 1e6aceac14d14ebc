import { EditorContent, useEditor } from "@tiptap/react";
import { useContext, useEffect, useRef, useState } from "react";
import { Field, type FieldProps, fieldWiring } from "#web/ui/field.tsx";
import { ContentFacts, FactChoice } from "./content-facts.tsx";
import { placeOf } from "./field-schema.ts";
import { plainContent, plainExtensions, plainTextOf, putFact } from "./plain-facts.ts";

export interface FactTextProps extends FieldProps {
  value: string;
  lang?: string | undefined;
  readOnly?: boolean;
  /** More than one line. */
  isLong: boolean;
  /** It took the place of a field that somebody was writing in. */
  takesFocus: boolean;
  onChange: (value: string) => void;
}

/** A plain text whose prices and facts are chips. A typed $ offers them. */
export default function FactTextEditor({ value, lang, readOnly = false, isLong, takesFocus, onChange, ...field }: FactTextProps) {
  const written = useRef(value);
  const facts = useContext(ContentFacts);
  const [asks, setAsks] = useState(false);
  const { id, "aria-invalid": invalid, "aria-describedby": described } = fieldWiring(field);
  const editor = useEditor({
    extensions: plainExtensions(facts),
    content: plainContent(value),
    editable: !readOnly,
    autofocus: takesFocus ? "end" : false,
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      const text = plainTextOf(now);
      written.current = isLong ? text : text.replaceAll("\n", " ");
      onChange(written.current);
    },
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-label": field.label,
        "aria-multiline": String(isLong),
        class: "input fact-text",
        ...(lang && { lang }),
        ...(readOnly && { "aria-readonly": "true" }),
        ...(described && { "aria-describedby": described }),
        ...(invalid && { "aria-invalid": "true" }),
      },
      handleTextInput: (_view, _from, _to, text) => {
        if (text === "$") setAsks(true);
        return false;
      },
      handleKeyDown: (_view, { key }) => key === "Enter" && !isLong,
    },
  });
  // Another text was loaded: a draft was taken back, or an earlier one taken.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(plainContent(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <Field {...field}>
      <EditorContent editor={editor} />
      {asks ? (
        <FactChoice
          id={`${id}-fact`}
          onChoose={(name) => {
            putFact(editor, name);
            setAsks(false);
          }}
        />
      ) : readOnly ? null : (
        <button type="button" className="fact-put" onClick={() => setAsks(true)}>
          Price or Fact<span className="sr-only"> for {placeOf(id)}</span>
        </button>
      )}
    </Field>
  );
}
