import type { Ctx } from "#domain/ctx.ts";
import { checkBooks } from "#domain/books/check-books.ts";
import { runCommand } from "#server/run-command.ts";

const usage = `Check the shop from the command line, also while the site runs:

  npm run shop -- check        compare orders, stock, money and support hours
`;

/** Ends with an error when something does not agree. */
async function run(ctx: Ctx): Promise<string> {
  const problems = await checkBooks(ctx);
  if (problems.length === 0) return "Orders, stock and money agree.";
  process.exitCode = 1;
  return problems.map(({ what, problem }) => `${what}: ${problem}`).join("\n");
}

if (process.argv[2] === "check") runCommand(run);
else process.stdout.write(usage);
