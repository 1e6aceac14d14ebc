import { type FormEvent, useState } from "react";
import type { DocumentItem, DocumentList } from "#contract/organizations/client-documents.ts";
import { fill } from "#contract/values/fill.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Dialog, DialogClose } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/client-documents.ts";
import type { DocumentDoor } from "./client-document-door.ts";
import { DocumentReaders, rolesIn } from "./document-readers.tsx";

interface Props {
  item: DocumentItem;
  folders: DocumentList["folders"];
  door: DocumentDoor;
  onDone: () => void;
}

/** Name, folder and readers of a document; and deleting it. */
export function ChangeDocumentForm({ item, folders, door, onDone }: Props) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const [asking, setAsking] = useState(false);
  const { id, name, version } = item;
  const param = { id };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const json = {
      version,
      name: String(typed.get("name") ?? ""),
      folderId: String(typed.get("folderId") ?? "") || null,
      roles: rolesIn(typed),
    };
    if (await save(() => door[":id"].$patch({ param, json }), { title: t.saved })) onDone();
  };
  const remove = async () => {
    setAsking(false);
    await save(() => door[":id"].$delete({ param }), { title: fill(t.deleted, { name }) });
  };
  const general = problem !== null && Object.keys(problems).length === 0 ? problem : null;
  return (
    <form
      className="client-doc-form"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={fill(t.changeDocument, { name })}
    >
      {general ? (
        <p className="error-summary" role="alert">
          {general}
        </p>
      ) : null}
      <div className="form-grid">
        <TextField
          id={`name-${id}`}
          name="name"
          label={t.name}
          defaultValue={name}
          maxLength={120}
          errors={problems.name}
        />
        {folders.length > 0 ? (
          <SelectField
            id={`folder-${id}`}
            name="folderId"
            label={t.folder}
            options={Object.fromEntries(folders.map((folder) => [folder.id, folder.name]))}
            placeholder={t.noFolder}
            defaultValue={item.folder?.id ?? ""}
            optional
            errors={problems.folderId}
          />
        ) : null}
        <DocumentReaders id={`readers-${id}`} roles={item.roles} />
      </div>
      <div className="form-foot">
        <Button type="submit" tone="primary" disabled={busy}>
          {t.saveDocument}
        </Button>
        <Button tone="outline" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button tone="outline" disabled={busy} onClick={() => setAsking(true)}>
          {t.deleteDocument}
        </Button>
      </div>
      <Dialog
        title={t.deleteDocument}
        open={asking}
        onOpenChange={setAsking}
        actions={
          <>
            <Button tone="primary" disabled={busy} onClick={() => void remove()}>
              {t.deleteDocument}
            </Button>
            <DialogClose className={buttonClass("outline")}>{t.keep}</DialogClose>
          </>
        }
      >
        <p className="wrap-anywhere">{fill(t.deleteSure, { name })}</p>
      </Dialog>
    </form>
  );
}
