import type { MouseEvent } from "react";
import { csvOf } from "#contract/values/csv.ts";

/** A table as a file, made when it is asked for. */
export function CsvLink({
  name,
  columns,
  rows,
  label,
}: {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  label: string;
}) {
  const fill = (event: MouseEvent<HTMLAnchorElement>) => {
    const address = URL.createObjectURL(new Blob([csvOf(columns, rows)], { type: "text/csv" }));
    event.currentTarget.href = address;
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  return (
    <a href={`#${name}`} download={`${name}.csv`} onClick={fill} className="csv-link">
      {label}
    </a>
  );
}
