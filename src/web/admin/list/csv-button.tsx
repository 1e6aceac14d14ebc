import { Button } from "#web/ui/button.tsx";
import { csvText } from "./csv-text.ts";

/** The rows that are shown, as a file. */
export function CsvButton({ name, rows }: { name: string; rows: readonly object[] }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([csvText(rows)], { type: "text/csv" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${name}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return (
    <Button tone="outline" className="staff-csv" onClick={save} disabled={rows.length === 0}>
      CSV
    </Button>
  );
}
