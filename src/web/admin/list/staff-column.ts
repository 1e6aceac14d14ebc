import type { ReactNode } from "react";

/** A column of a staff table. The first one names the row. */
export interface StaffColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Money, times and counts: to the right, in the figures font. */
  numeric?: boolean;
  /** Orders the rows: a name that the server knows, or what rows are compared by when all of them are here. */
  sort?: string | ((row: Row) => string | number);
  /** The direction of the first press. */
  first?: "asc" | "desc";
  /** Its place in the two lines of a phone's row; without one it is left out there. */
  phone?: "glyph" | "name" | "sum" | "under" | "end";
  /** Shown only to those who chose it under Columns. */
  extra?: boolean;
}
