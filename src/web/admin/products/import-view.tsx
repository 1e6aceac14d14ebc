import { useState } from "react";
import type { ProductImport } from "#contract/products/products.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { Button } from "#web/ui/button.tsx";
import { StaffTable } from "#web/admin/list/staff-table.tsx";

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** The catalog as a file, and back: first what would change, then the change. */
export function ImportView() {
  const [csv, setCsv] = useState("");
  // One attempt for each file that was chosen: pieces are received once, however often it is sent.
  const [attempt, setAttempt] = useState("");
  const [preview, setPreview] = useState<ProductImport | null>(null);
  const { busy, save } = useSave({ refresh: false });
  const send = (text: string, apply: boolean) =>
    save(async () =>
      setPreview(
        await answerOf(
          api.admin.products.csv.$post({ json: { csv: text, apply } }, { headers: { "Idempotency-Key": attempt } }),
        ),
      ),
    );
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    setCsv(text);
    setAttempt(crypto.randomUUID());
    setPreview(null);
    await send(text, false);
  };
  return (
    <div className="product-import">
      <section aria-labelledby="export-title">
        <h2 id="export-title">Export</h2>
        <p>
          One row for each variant: SKU, product, variant, price, order days, status, stock, and the words in Spanish.
        </p>
        <Button
          tone="outline"
          onClick={() => void save(() => apiDownload(api.admin.products.csv.$get(), "products.csv"))}
        >
          CSV
        </Button>
      </section>
      <section aria-labelledby="import-title">
        <h2 id="import-title">Import</h2>
        <p>
          The first line names the columns. <b>sku</b> is required; <b>price_usd</b>, <b>order_days</b> and{" "}
          <b>status</b> change what is known, <b>summary_es</b> and <b>description_es</b> its words in Spanish,{" "}
          <b>received</b> adds pieces to the shelf. A new SKU with <b>product</b> and <b>category</b> (also variant,
          brand, summary, description, stock) is added as a draft. You see every change before it is made.
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
                  : `${counted(preview.changes.length, "change")} in ${counted(preview.rows, "row")}.`}
              </b>
            </p>
            {preview.problems.length > 0 ? (
              <>
                <p>
                  {counted(preview.problems.length, "row")} {preview.applied ? "left out:" : "will be left out:"}
                </p>
                <ul className="import-problems">
                  {preview.problems.map(({ line, message }) => (
                    <li key={`${line} ${message}`}>
                      Line {line}: {message}
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
            {preview.changes.length > 0 ? (
              <StaffTable
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
            {!preview.applied && preview.changes.length > 0 ? (
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
