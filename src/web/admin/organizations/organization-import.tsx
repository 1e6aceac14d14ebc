import { useState } from "react";
import type { OrganizationImport as Import } from "#contract/organizations/organization-desk.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Organizations from a file: first the additions are shown, then they are made. For administrators. */
export function OrganizationImport() {
  const [csv, setCsv] = useState("");
  const [preview, setPreview] = useState<Import | null>(null);
  const { busy, save } = useSave();
  const send = (text: string, apply: boolean) =>
    save(async () => setPreview(await answerOf(api.admin.organizations.csv.$post({ json: { csv: text, apply } }))));
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    setCsv(text);
    setPreview(null);
    await send(text, false);
  };
  return (
    <details className="organization-import">
      <summary>Import from a file</summary>
      <p className="admin-quiet">
        One person a row: name, kind, person, email, phone, role, site, street, city, zip. Rows of the same name and
        kind are one organization, also one that is there already. People who are known by address, or by name within
        their organization, are left out.
      </p>
      <label htmlFor="organizations-file">CSV file</label>
      <input
        id="organizations-file"
        className="input"
        type="file"
        accept=".csv,text/csv"
        disabled={busy}
        onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
      />
      {preview ? (
        <div aria-live="polite">
          <p>
            <b>
              {preview.applied ? "Imported: " : "Would add "}
              {counted(preview.organizations, "organization")} and {counted(preview.people, "person", "people")}
              {preview.joining > 0 ? ` (${preview.joining} in organizations that are there)` : ""}, of{" "}
              {counted(preview.rows, "row")}.
            </b>
          </p>
          {preview.unknownColumns.length > 0 ? (
            <p>Columns that are not read: {preview.unknownColumns.join(", ")}.</p>
          ) : null}
          {preview.problems.length > 0 ? (
            <ul>
              {preview.problems.map(({ line, message }) => (
                <li key={line}>
                  Line {line} {preview.applied ? "was" : "is"} left out: {message}
                </li>
              ))}
            </ul>
          ) : null}
          {!preview.applied && preview.people > 0 ? (
            <Button disabled={busy} onClick={() => void send(csv, true)}>
              Import
            </Button>
          ) : null}
        </div>
      ) : null}
    </details>
  );
}
