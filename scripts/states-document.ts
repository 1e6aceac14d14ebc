// Writes docs/reference/states.md: `node scripts/states-document.ts`. A test compares the two.
import { writeFileSync } from "node:fs";
import { allStates } from "#domain/all-states.ts";

interface Table {
  noun: string;
  statuses: readonly string[];
  steps: Record<string, { by: readonly string[]; from: readonly string[]; to?: string; needs?: { words: string } }>;
}

const row = (cells: string[]): string => `| ${cells.join(" | ")} |`;

function sectionOf({ noun, statuses, steps }: Table): string {
  const lines = Object.entries(steps).map(([name, { by, from, to, needs }]) => {
    const states = from.length === statuses.length ? "any" : from.join(", ");
    return row([`\`${name}\``, by.join(", "), states, to ?? "the same", needs?.words ?? ""]);
  });
  const head = [row(["step", "by", "from", "to", "if"]), row(["---", "---", "---", "---", "---"])];
  return [`## ${noun}`, "", `States: ${statuses.join(", ")}.`, "", ...head, ...lines].join("\n");
}

/** The text of docs/reference/states.md. */
export const statesDocument = (): string =>
  [
    "# States",
    "Written by `node scripts/states-document.ts` from the tables in `src/domain` (`defineStates`).",
    ...(allStates as readonly Table[]).map(sectionOf),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");

if (import.meta.main) writeFileSync("docs/reference/states.md", statesDocument());
