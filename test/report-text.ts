import { csvHead, csvRow } from "#contract/values/csv.ts";
import type { CsvReport } from "#domain/reports/csv-report.ts";

/** A report as the file that people get. */
export async function reportText({ columns, batches }: CsvReport): Promise<string> {
  let text = csvHead(columns);
  for await (const rows of batches) text += rows.map(csvRow).join("");
  return text;
}
