import type { Ctx } from "#domain/ctx.ts";
import { checkBooks } from "#domain/books/check-books.ts";
import { type Command, runAsTyped, sayingAsSystem } from "#server/run-command.ts";

const usage = `Check the shop from the command line, also while the site runs:

  npm run shop -- check        compare orders, stock, money and support hours
`;

/** Ends with an error when something does not agree. */
async function check(ctx: Ctx) {
  const problems = await checkBooks(ctx);
  if (problems.length === 0) return "Orders, stock and money agree.";
  return { said: problems.map(({ what, problem }) => `${what}: ${problem}`).join("\n"), code: 1 };
}

export const shopCommand: Command = async ([command], shell) => {
  if (command === "check") return sayingAsSystem(shell, check);
  shell.out(usage);
  return 0;
};

if (import.meta.main) runAsTyped(shopCommand);
