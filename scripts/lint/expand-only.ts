/** A statement of a migration that the release before could not live with, and the reason. */
export interface Contraction {
  statement: string;
  reason: string;
}

/** A line of a migration that says why its contraction is safe, such as that no release of the last month reads the column. */
const permit = /^-- contract: \S.{9,}$/m;

const contracting: [pattern: RegExp, reason: string][] = [
  [/\bdrop\s+(table|view|schema|type|function|materialized\s+view)\b/i, "removes what it may use"],
  [
    /\balter\s+table\b.*\bdrop\s+(column\s+)?(?!constraint\b|not\b|default\b|identity\b|expression\b)/i,
    "removes what it may use",
  ],
  [/\balter\s+(table|view|type|function|sequence)\b.*\brename\b/i, "renames what it uses"],
  [/\balter\s+(table|view|type|function|sequence)\b.*\bset\s+schema\b/i, "moves what it uses"],
  [/\bset\s+not\s+null\b/i, "refuses rows that it writes without a value"],
  [/\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i, "changes a type, and rewrites the table under a lock"],
  [/\balter\s+(column\s+)?\S+\s+drop\s+default\b/i, "refuses rows that it writes without a value"],
  [
    /\badd\s+(column\s+)?(?!constraint\b)(if\s+not\s+exists\s+)?\w+\s(?=[^,]*\bnot\s+null\b)(?![^,]*\b(default|generated)\b)/i,
    "refuses rows that it writes without a value",
  ],
  [/^\s*truncate\b/i, "removes rows that it shows"],
];

/** Bodies of functions, texts and comments say nothing about tables when the migration runs. */
const bare = (sql: string): string =>
  sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\/\*.*?\*\//gs, "");

/** Contractions in the text of a migration: none when a line of it says why they are safe. */
export function contractionsIn(text: string): Contraction[] {
  if (permit.test(text)) return [];
  return bare(text)
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .flatMap((statement) => {
      const found = contracting.find(([pattern]) => pattern.test(statement));
      return found ? [{ statement, reason: found[1] }] : [];
    });
}
