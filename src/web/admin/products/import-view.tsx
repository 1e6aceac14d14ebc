import { useState } from "react";
import type { ProductImport } from "#contract/products.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { Table } from "#web/ui/table.tsx";

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** The catalog as a file, and back: first what would change, then the change. */
export function ImportView() {
  const [csv, setCsv] = useState("");
  const [preview, setPreview] = useState<ProductImport | null>(null);
  const { busy, save } = useSave({ refresh: false });
  const send = (text: string, apply: boolean) =>
    save(async () => setPreview(await answerOf(api.admin.products.csv.$post({ json: { csv: text, apply } }))));
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    setCsv(text);
    setPreview(null);
    await send(text, false);
  };
  return (
    <div className="product-import">
      <section aria-labelledby="export-title">
        <h2 id="export-title">Export</h2>
        <p>One row for each variant: SKU, product, variant, price, order days, status and stock.</p>
        <Button
          tone="outline"
          onClick={() => void save(() => apiDownload(api.admin.products.csv.$get(), "products.csv"))}
        >
          Export CSV
        </Button>
      </section>
      <section aria-labelledby="import-title">
        <h2 id="import-title">Import</h2>
        <p>
          Changes price_usd, order_days and status of the SKUs in the file. Stock is counted on its own tab. You see
          every change before it is made.
        </p>
        <label htmlFor="import-file">CSV file</label>
        <input
          id="import-file"
          className="input"
          type="file"
          accept=".csv,text/csv"
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
        {preview ? (
          <div aria-live="polite">
            <p>
              <b>
                {preview.applied
                  ? "Imported."
                  : preview.problems.length > 0
                    ? "Nothing can be imported yet."
                    : `${counted(preview.changes.length, "change")} in ${counted(preview.rows, "row")}.`}
              </b>
            </p>
            {preview.problems.length > 0 ? (
              <ul className="import-problems">
                {preview.problems.map(({ line, message }) => (
                  <li key={`${line} ${message}`}>
                    Line {line}: {message}
                  </li>
                ))}
              </ul>
            ) : null}
            {preview.changes.length > 0 ? (
              <Table
                caption="What changes"
                stack
                rows={preview.changes}
                rowKey={(change) => `${change.sku} ${change.what}`}
                columns={[
                  { head: "SKU", cell: (change) => <span className="mono">{change.sku}</span> },
                  { head: "What", cell: (change) => change.what },
                  { head: "From", cell: (change) => change.from },
                  { head: "To", cell: (change) => change.to },
                ]}
              />
            ) : null}
            {!preview.applied && preview.problems.length === 0 && preview.changes.length > 0 ? (
              <Button disabled={busy} onClick={() => void send(csv, true)}>
                Import {preview.changes.length} {preview.changes.length === 1 ? "Change" : "Changes"}
              </Button>
            ) : null}
          </div>
        ) : null}
      </section>
    </div>
  );
}
