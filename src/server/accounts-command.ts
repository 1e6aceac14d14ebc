import { roles } from "#contract/accounts/accounts.ts";
import { findUserByEmail } from "#domain/accounts/account-store.ts";
import { changeRole } from "#domain/accounts/change-role.ts";
import { listAccounts } from "#domain/accounts/list-accounts.ts";
import { resetSecondFactor } from "#domain/accounts/manage-account.ts";
import { removeSampleAccounts } from "#domain/accounts/sample-people.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { samplePeople } from "#seed/sample-accounts.ts";
import { type Command, runAsTyped, sayingAsSystem } from "#server/run-command.ts";

const usage = `Manage accounts from the command line, also while the site runs:

  npm run accounts -- list [role]                 list all accounts, or those with a role
  npm run accounts -- grant <address> <role>      assign a role: ${roles.join(", ")}
  npm run accounts -- revoke <address>            reset the role to member
  npm run accounts -- reset-mfa <address>         remove the second factor
  npm run accounts -- remove-samples              delete the sample accounts
`;

async function run(ctx: Ctx, [command, address = "", role = ""]: string[]): Promise<string> {
  const idOf = async () => {
    const user = await findUserByEmail(ctx, address);
    if (!user) throw new DomainError("not_found", `There is no account with the address ${address}.`);
    return user.id;
  };
  switch (command) {
    case "list":
      return list(ctx, address);
    case "grant":
      await changeRole(ctx, await idOf(), { role });
      return `${address} is ${role} now.`;
    case "revoke":
      await changeRole(ctx, await idOf(), { role: "member" });
      return `${address} is member now.`;
    case "reset-mfa": {
      const { removed } = await resetSecondFactor(ctx, await idOf());
      return removed > 0 ? `The second factor of ${address} is gone.` : `${address} had no second factor.`;
    }
    case "remove-samples": {
      const removed = await removeSampleAccounts(
        ctx,
        samplePeople.map(({ email }) => email),
      );
      return removed > 0 ? `${removed} sample accounts are gone.` : "There are no sample accounts.";
    }
    default:
      throw new DomainError("invalid", usage);
  }
}

async function list(ctx: Ctx, role: string): Promise<string> {
  const lines: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAccounts(ctx, { limit: 100, ...(role ? { role } : {}), ...(cursor ? { cursor } : {}) });
    for (const account of page.items)
      lines.push(
        [
          account.role.padEnd(10),
          account.email.padEnd(40),
          account.confirmed ? "confirmed  " : "unconfirmed",
          account.secondFactor ? "second factor" : "",
        ].join("  "),
      );
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return lines.length > 0 ? lines.join("\n") : "There is none.";
}

export const accountsCommand: Command = async (words, shell) => {
  if (words.length > 0 && !words.includes("--help")) return sayingAsSystem(shell, (ctx) => run(ctx, words));
  shell.out(usage);
  return 0;
};

if (import.meta.main) runAsTyped(accountsCommand);
