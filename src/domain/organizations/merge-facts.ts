/** Differences of two records that become one: by column, its word and how it reads; without `show` the value itself says nothing. */
export type FactWords = Record<string, { word: string; show?: (value: string) => string }>;

const asIs = (value: string): string => value;

export const contactFacts: FactWords = {
  name: { word: "name", show: asIs },
  phone: { word: "phone", show: asIs },
  language: { word: "language", show: (value) => (value === "es" ? "Spanish" : "English") },
  site_id: { word: "site" },
};

export const deviceFacts: FactWords = {
  name: { word: "name", show: asIs },
  kind: { word: "type", show: asIs },
  contact_id: { word: "person" },
  site_id: { word: "site" },
  make: { word: "maker", show: asIs },
  model: { word: "model", show: asIs },
  mac: { word: "MAC address", show: asIs },
  processor: { word: "processor", show: asIs },
  memory: { word: "memory", show: asIs },
  storage: { word: "storage", show: asIs },
  operating_system: { word: "operating system", show: asIs },
  purchased_on: { word: "day of purchase", show: asIs },
  warranty_until: { word: "end of the warranty", show: asIs },
  order_line_id: { word: "order" },
  notes: { word: "notes", show: asIs },
  staff_notes: { word: "notes of staff", show: asIs },
  photo_key: { word: "picture" },
};

type Row = Record<string, unknown>;

export interface MergedFacts {
  /** Columns that only the ended record knew, for the survivor. */
  taken: Record<string, string>;
  /** Columns in which both differ: the survivor's stays. */
  lost: { column: string; kept: string; lost: string }[];
}

/** English is what people have who said nothing, so a Spanish one is known to one record alone. */
const known = (column: string, value: unknown): string | null =>
  typeof value !== "string" || value === "" || (column === "language" && value === "en") ? null : value;

/** Field by field, what the survivor takes over from the record that ends, and what is lost with it. */
export function mergeFacts(words: FactWords, ended: Row, survivor: Row): MergedFacts {
  const facts: MergedFacts = { taken: {}, lost: [] };
  for (const column of Object.keys(words)) {
    const [value, kept] = [known(column, ended[column]), known(column, survivor[column])];
    if (value === null || value === kept) continue;
    if (kept === null) facts.taken[column] = value;
    else facts.lost.push({ column, kept, lost: value });
  }
  return facts;
}
