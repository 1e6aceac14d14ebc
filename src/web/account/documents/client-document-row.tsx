import { type ChangeEvent, useState } from "react";
import type { DocumentItem, DocumentList } from "#contract/organizations/client-documents.ts";
import { fill } from "#contract/values/fill.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { formatBytes } from "#web/ui/format-bytes.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import * as t from "#words/client-documents.ts";
import { ChangeDocumentForm } from "./change-document-form.tsx";
import type { DocumentDoor } from "./client-document-door.ts";
import { readersWords } from "./document-readers.tsx";

interface Props {
  item: DocumentItem;
  list: Pick<DocumentList, "folder" | "folders" | "mayAdd" | "mayManage">;
  door: DocumentDoor;
}

/** A document: its newest file, those before, and what the reader may do with it. */
export function ClientDocumentRow({ item, list, door }: Props) {
  const { busy, save } = useSave();
  const { save: download } = useSave({ refresh: false });
  const [changing, setChanging] = useState(false);
  const { id, name, versions } = item;
  const [newest, ...older] = versions;
  const read = (number?: number, fileName = name) =>
    void download(() =>
      apiDownload(door[":id"].file.$get({ param: { id }, query: number ? { version: number } : {} }), fileName),
    );
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    await save(() => door[":id"].versions.$post({ param: { id }, form: { attachments: file } }), {
      title: t.versionAdded,
    });
    currentTarget.value = "";
  };
  return (
    <li>
      <div className="client-doc-line">
        <span className="wrap-anywhere">
          <button
            type="button"
            className="client-doc-name"
            aria-label={fill(t.downloadName, { name })}
            onClick={() => read()}
          >
            {name}
          </button>
          {newest ? <VersionFacts version={newest} /> : null}
          <span className="client-doc-note">
            {[list.folder ? null : item.folder?.name, readersWords(item.roles)].filter(Boolean).join(". ")}
          </span>
        </span>
        <span className="client-doc-actions">
          {list.mayAdd ? (
            <label className="btn btn-out btn-sm">
              {t.newVersion}
              <input
                type="file"
                className="sr-only"
                aria-label={fill(t.newVersionOf, { name })}
                disabled={busy}
                onChange={(event) => void choose(event)}
              />
            </label>
          ) : null}
          {list.mayManage ? (
            <Button
              tone="outline"
              size="small"
              aria-expanded={changing}
              aria-label={fill(t.changeDocument, { name })}
              onClick={() => setChanging(!changing)}
            >
              {t.change}
            </Button>
          ) : null}
        </span>
      </div>
      {changing ? (
        <ChangeDocumentForm
          key={item.version}
          item={item}
          folders={list.folders}
          door={door}
          onDone={() => setChanging(false)}
        />
      ) : null}
      {older.length > 0 ? (
        <details className="client-doc-older">
          <summary>{fill(t.versions, { count: versions.length })}</summary>
          <ul aria-label={fill(t.versionsOf, { name })}>
            {versions.map((version) => (
              <li key={version.number}>
                <button type="button" onClick={() => read(version.number, version.fileName)}>
                  {fill(t.versionNumber, { number: version.number })}
                </button>{" "}
                <VersionFacts version={version} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

function VersionFacts({ version: { bytes, by, at } }: { version: DocumentItem["versions"][number] }) {
  return (
    <span className="client-doc-note">
      {fill(by === null ? t.fromUs : t.fromName, { size: formatBytes(bytes), name: by ?? "" })},{" "}
      <RelativeTime at={at} />
    </span>
  );
}
