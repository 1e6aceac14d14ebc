import { type RawBuilder, sql } from "kysely";

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, "");

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The words of a search; numbers that people say aloud are found with and without their #, blank or dash. */
const wordsOf = (q: string): string[] =>
  fold(q)
    .split(/\s+/)
    .map((word) => word.replace(/^#/, "").replace(/^([a-z])(\d{5,9})$/, "$1-$2"))
    .filter((word) => word !== "");

type Columns = readonly (string | RawBuilder<unknown>)[];

/** The columns as one text in lower case without accents; the indexes for searching have the same expression. */
export function textOf(columns: Columns): RawBuilder<string> {
  const parts = columns.map((column) => sql`coalesce(${typeof column === "string" ? sql.ref(column) : column}, '')`);
  const words = sql.join(parts, sql` || ' ' || `);
  // Most rows have no accents to take off, and taking them off is what costs.
  return sql`case when octet_length(${words}) = length(${words}) then lower(${words}) else fold_text(${words}) end`;
}

/** The digits of a column with phone numbers, as the indexes for searching have them. */
export const digitsOf = (phone: string): RawBuilder<string> =>
  sql<string>`regexp_replace(${sql.ref(phone)}, '\\D', '', 'g')`;

/** True for a phone number with the digits of `q`, however both are written; null when `q` is no phone number. */
function hasDigits(q: string, phone: string | undefined): RawBuilder<boolean> | null {
  const digits = /^[+\d\s().\-/]+$/.test(q) ? q.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") : "";
  if (phone === undefined || digits.length < 4) return null;
  return sql<boolean>`${digitsOf(phone)} like ${containing(digits)}`;
}

const all = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;

/**
 * True for rows in which each word of `q` stands in one of the `columns` or expressions, in any order and whatever its case and accents. A
 * phone number finds the rows whose `phone` has the same digits, however both are written.
 */
export function matchesWords(q: string, columns: Columns, phone?: string): RawBuilder<boolean> {
  const text = textOf(columns);
  const inText = all(wordsOf(q).map((word) => sql<boolean>`(${text}) like ${containing(word)}`));
  const inPhone = hasDigits(q, phone);
  return inPhone ? sql<boolean>`(${inText} or ${inPhone})` : inText;
}

/** Where a search looks: a table, or the searched one joined with it. */
export interface SearchedPart {
  from: RawBuilder<unknown>;
  columns: readonly string[];
  phone?: string;
}

/** Parts of a paper: its number and title, and the name of its client. */
export const paperParts = (table: "contracts" | "invoices" | "quotes"): SearchedPart[] => [
  { from: sql.table(table), columns: [`${table}.number`, `${table}.title`] },
  {
    from: sql`${sql.table(table)} join organizations on organizations.id = ${sql.ref(`${table}.organization_id`)}`,
    columns: ["organizations.name"],
  },
];

/**
 * The same for words that stand in several tables: true for the `id` of rows in which each word stands in one of the parts. Each part is asked
 * by itself, so that each can use its index.
 */
export function matchesInParts(q: string, id: string, parts: readonly SearchedPart[]): RawBuilder<boolean> {
  const found = (condition: (part: SearchedPart) => RawBuilder<boolean> | null) => {
    const selects = parts.flatMap((part) => {
      const asked = condition(part);
      return asked ? [sql`select ${sql.ref(id)} from ${part.from} where ${asked}`] : [];
    });
    return selects.length > 0 ? sql<boolean>`${sql.ref(id)} in (${sql.join(selects, sql` union all `)})` : null;
  };
  const inText = all(
    wordsOf(q).map(
      (word) =>
        found(({ columns }) => sql<boolean>`(${textOf(columns)}) like ${containing(word)}`) ?? sql<boolean>`false`,
    ),
  );
  const inPhone = found(({ phone }) => hasDigits(q, phone));
  return inPhone ? sql<boolean>`(${inText} or ${inPhone})` : inText;
}

/** The number that was typed, with or without its `letter`, # and dash: "O-20031"; null when it is none. */
export function numberTyped(q: string, letter: string): string | null {
  const [, digits] = new RegExp(`^#?(?:${letter}[ -]?)?(\\d{1,9})$`, "i").exec(q.trim()) ?? [];
  return digits ? `${letter}-${digits}` : null;
}

/** Rows that match, of which the one whose number was typed comes first. Both are found by an index of their own. */
export async function numberedFirst<Row extends { number: string | null }>(
  { q, most, letter, column }: { q: string; most: number; letter: string; column: string },
  matches: RawBuilder<boolean>,
  find: (where: RawBuilder<boolean>) => Promise<Row[]>,
): Promise<Row[]> {
  const number = numberTyped(q, letter);
  const [named, others] = await Promise.all([
    number === null ? [] : find(sql<boolean>`${sql.ref(column)} = ${number}`),
    find(matches),
  ]);
  return [...named, ...others.filter((row) => row.number !== number)].slice(0, most);
}
