import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { MarkdownFieldProps } from "./markdown-props.ts";

const MarkdownEditor = lazy(() => import("./markdown-editor.tsx"));

/** A long text: written with buttons, or as Markdown. */
export function MarkdownField(props: MarkdownFieldProps) {
  const [isRaw, setIsRaw] = useState(false);
  const { id, label, hint, errors, value, onChange } = props;
  const raw = (
    <TextArea
      {...{ id, label, hint, errors, value }}
      rows={24}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
  return (
    <div className="markdown-field form-wide">
      {isRaw ? (
        raw
      ) : (
        <Suspense fallback={raw}>
          <Field {...{ id, label, errors }} wide>
            <MarkdownEditor {...props} />
          </Field>
        </Suspense>
      )}
      <Button tone="outline" size="small" onClick={() => setIsRaw(!isRaw)}>
        {isRaw ? "Write with Buttons" : "Write Markdown"}
      </Button>
    </div>
  );
}
