import type { FormEvent } from "react";
import type { DocumentList } from "#contract/organizations/client-documents.ts";
import { fill } from "#contract/values/fill.ts";
import { bodyLimit } from "#contract/site/limits.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/client-documents.ts";
import type { DocumentDoor } from "./client-document-door.ts";
import { DocumentReaders, rolesIn } from "./document-readers.tsx";

interface Props {
  list: DocumentList;
  organizationId: string;
  door: DocumentDoor;
  onDone: () => void;
}

/** Uploads files; each becomes a document. */
export function AddDocumentsForm({ list, organizationId, door, onDone }: Props) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const attachments = typed.getAll("attachments").filter((file) => file instanceof File && file.size > 0) as File[];
    const form = {
      organizationId,
      folderId: String(typed.get("folderId") ?? ""),
      roles: rolesIn(typed).join(","),
      attachments,
    };
    if (await save(() => door.$post({ form }), { title: t.added })) onDone();
  };
  const size = bodyLimit.fileBytes / 1024 / 1024;
  const general = problem !== null && Object.keys(problems).length === 0 ? problem : null;
  return (
    <form className="client-doc-form" onSubmit={(event) => void submit(event)} noValidate aria-label={t.addDocuments}>
      {general ? (
        <p className="error-summary" role="alert">
          {general}
        </p>
      ) : null}
      <div className="form-grid">
        <TextField
          id="document-files"
          name="attachments"
          type="file"
          label={t.files}
          hint={fill(t.filesHint, { count: bodyLimit.filesPerMessage, size })}
          multiple
          wide
          errors={problems.attachments}
        />
        {list.folders.length > 0 ? (
          <SelectField
            id="document-folder"
            name="folderId"
            label={t.folder}
            options={Object.fromEntries(list.folders.map(({ id, name }) => [id, name]))}
            placeholder={t.noFolder}
            defaultValue={list.folder?.id ?? ""}
            optional
            errors={problems.folderId}
          />
        ) : null}
        <DocumentReaders id="new-readers" />
      </div>
      <div className="form-foot">
        <Button type="submit" tone="primary" disabled={busy}>
          {t.upload}
        </Button>
        <Button tone="outline" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
