import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = { editor: Editor; onDone: () => void };

/** Address that the chosen words lead to. */
export function LinkForm({ editor, onDone }: Props) {
  const [href, setHref] = useState(String(editor.getAttributes("link").href ?? ""));
  const set = () => {
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href.trim() === "") chain.unsetLink().run();
    else if (empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: href.trim(), marks: [{ type: "link", attrs: { href: href.trim() } }] }).run();
    else chain.setLink({ href: href.trim() }).run();
    onDone();
  };
  return (
    <div className="markdown-ask">
      <TextField
        id="link-address"
        label="Address"
        hint="A page of ours such as /pricing/, or another site beginning with https://. Empty removes the link."
        value={href}
        autoComplete="off"
        onChange={({ currentTarget }) => setHref(currentTarget.value)}
      />
      <p className="content-steps">
        <Button tone="outline" onClick={set}>
          Set Link
        </Button>
      </p>
    </div>
  );
}
