import { type FormEvent, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { plural } from "#contract/values/plural.ts";
import type { DocumentList } from "#contract/organizations/client-documents.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { isLong } from "#web/account/portal/own-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/client-documents.ts";
import { AddDocumentsForm } from "./add-documents-form.tsx";
import { ClientDocumentRow } from "./client-document-row.tsx";
import type { DocumentDoor } from "./client-document-door.ts";
import "./client-documents.css";

interface Props {
  list: DocumentList;
  door: DocumentDoor;
  /** The address of the screen that shows them. */
  at: string;
  /** The search words. */
  q: string;
  empty: string;
}

/** Folders and documents of an organization, for clients and staff. */
export function ClientDocumentList({ list, door, at, q, empty }: Props) {
  const [adding, setAdding] = useState(false);
  const { folder, folders, items, papers, organization, mayAdd, mayManage } = list;
  const isRoot = folder === null && q === "";
  const shownFolders = isRoot ? folders : [];
  const isEmpty = items.length === 0 && shownFolders.length === 0 && !(isRoot && papers > 0);
  if (!organization) return null;
  return (
    <div className="client-docs">
      {isRoot ? null : (
        <p>
          <Link className="tap" to={at}>
            {t.everything}
          </Link>
        </p>
      )}
      <div className="client-doc-tools">
        {isLong([...shownFolders, ...items], list.nextCursor) || q ? (
          <Form action={at} className="client-doc-search" key={q}>
            <TextField id="documents-q" name="q" type="search" label={t.search} defaultValue={q} required={false} />
            <Button type="submit" tone="outline">
              {t.show}
            </Button>
          </Form>
        ) : null}
        {mayAdd && !adding ? (
          <Button tone="primary" onClick={() => setAdding(true)}>
            {t.addDocuments}
          </Button>
        ) : null}
      </div>
      {adding ? (
        <AddDocumentsForm list={list} organizationId={organization.id} door={door} onDone={() => setAdding(false)} />
      ) : null}
      {folder ? <FolderHead key={folder.id} folder={folder} mayManage={mayManage} door={door} at={at} /> : null}
      {isEmpty ? (
        <p className="client-doc-empty">{q ? t.noneMatch : folder ? t.noneHere : empty}</p>
      ) : (
        <ul className="client-doc-list" aria-label={t.documents}>
          {shownFolders.map(({ id, name, documents }) => (
            <FolderRow key={id} to={`${at}?folder=${id}`} name={name} count={documents} />
          ))}
          {isRoot && papers > 0 ? <FolderRow to={`${at}?folder=papers`} name={t.papers} count={papers} /> : null}
          {items.map((item) => (
            <ClientDocumentRow key={item.id} item={item} list={list} door={door} />
          ))}
        </ul>
      )}
      <CursorPages label={t.pagesOfDocuments} count={items.length} nextCursor={list.nextCursor} />
      {isRoot && mayManage ? <NewFolder organizationId={organization.id} door={door} /> : null}
    </div>
  );
}

function FolderRow({ to, name, count }: { to: string; name: string; count: number }) {
  return (
    <li className="client-doc-folder">
      <Link to={to}>{name}</Link>
      <span className="client-doc-note">{plural(count, t.countedDocuments)}</span>
    </li>
  );
}

interface FolderHeadProps {
  folder: { id: string; name: string };
  mayManage: boolean;
  door: DocumentDoor;
  at: string;
}

function FolderHead({ folder: { id, name }, mayManage, door, at }: FolderHeadProps) {
  const { busy, problems, save } = useSave();
  const { save: remove } = useSave({ refresh: false });
  const navigate = useNavigate();
  const param = { id };
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const json = { name: String(new FormData(event.currentTarget).get("name") ?? "") };
    void save(() => door.folders[":id"].$patch({ param, json }), { title: t.saved });
  };
  return (
    <>
      <h2 className="wrap-anywhere">{name}</h2>
      {mayManage ? (
        <details className="client-doc-more">
          <summary>{t.changeFolder}</summary>
          <form onSubmit={rename} noValidate>
            <TextField
              id="folder-name"
              name="name"
              label={t.folderName}
              defaultValue={name}
              maxLength={60}
              errors={problems.name}
            />
            <Button type="submit" size="small" disabled={busy}>
              {t.renameFolder}
            </Button>
            <Button
              tone="outline"
              size="small"
              disabled={busy}
              onClick={() =>
                void remove(() => door.folders[":id"].$delete({ param }), { title: t.folderDeleted }).then(
                  (done) => done && navigate(at),
                )
              }
            >
              {t.deleteFolder}
            </Button>
          </form>
        </details>
      ) : null}
    </>
  );
}

function NewFolder({ organizationId, door }: { organizationId: string; door: DocumentDoor }) {
  const { busy, problems, save } = useSave();
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const json = { organizationId, name: String(new FormData(form).get("name") ?? "") };
    if (await save(() => door.folders.$post({ json }), { title: t.saved })) form.reset();
  };
  return (
    <details className="client-doc-more">
      <summary>{t.newFolder}</summary>
      <form onSubmit={(event) => void add(event)} noValidate>
        <TextField id="new-folder-name" name="name" label={t.folderName} maxLength={60} errors={problems.name} />
        <Button type="submit" size="small" disabled={busy}>
          {t.createFolder}
        </Button>
      </form>
    </details>
  );
}
