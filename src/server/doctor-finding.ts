/** One line of the doctor. Only `fix` counts as a failure; `note` is for a person to judge. */
export interface Finding {
  grade: "ok" | "note" | "fix";
  about: string;
  says: string;
}

export const ok = (about: string, says: string): Finding => ({ grade: "ok", about, says });
export const note = (about: string, says: string): Finding => ({ grade: "note", about, says });
export const fix = (about: string, says: string): Finding => ({ grade: "fix", about, says });

/** The reason of an error in one line. A refused connection to several addresses has a code and no message. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).replaceAll(/\s+/g, " ");
}

/** Resolves to what `look` finds; an error is a finding as well. */
export const looking = (about: string, look: () => Promise<Finding[]>): Promise<Finding[]> =>
  look().catch((error: unknown) => [fix(about, `could not be checked: ${reasonOf(error)}`)]);

/** The findings as lines, and the exit code. */
export function report(findings: Finding[]): { said: string; code: number } {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(({ grade, about, says }) =>
    [grade.toUpperCase().padEnd(4), about.padEnd(width), says].join("  "),
  );
  const count = findings.filter(({ grade }) => grade === "fix").length;
  const sum = count === 0 ? "Nothing to fix." : count === 1 ? "One thing to fix." : `${count} things to fix.`;
  return { said: [...lines, "", sum].join("\n"), code: count === 0 ? 0 : 1 };
}
