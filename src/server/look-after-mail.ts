import { UnsentView } from "#contract/mail/mail-desk.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { endSuppression } from "#domain/mail/end-suppression.ts";
import { listSuppressed, listUnsent } from "#domain/mail/list-unsent.ts";
import { sendAgain, sendAllAgain } from "#domain/mail/send-again.ts";
import type { Page } from "#domain/lists/page-of-rows.ts";

export const mailUsage = `Look after outgoing email from the command line, also while the site runs:

  npm run mail -- list                     list emails that were not sent, and why
  npm run mail -- list waiting             list emails that are tried again by themselves
  npm run mail -- list suppressed          list addresses that get no email
  npm run mail -- send-again <id>          send one email again
  npm run mail -- send-again <view>        send them all again: unsent or waiting
  npm run mail -- lift <address>           let a suppressed address get email again
`;

/** Carries out a command and says what became of it. @throws DomainError for what cannot be done */
export async function lookAfterMail(ctx: Ctx, [command, what = ""]: string[]): Promise<string> {
  switch (command) {
    case "list":
      return what === "suppressed" ? suppressed(ctx) : unsent(ctx, what || "unsent");
    case "send-again": {
      const isView = UnsentView.safeParse(what).success;
      const { emails } = isView ? await sendAllAgain(ctx, { view: what }) : await sendAgain(ctx, what);
      return emails === 1 ? "One email goes out again." : `${emails} emails go out again.`;
    }
    case "lift":
      await endSuppression(ctx, { email: what });
      return `${what} gets email again.`;
    default:
      throw new DomainError("invalid", mailUsage);
  }
}

const unsent = (ctx: Ctx, view: string) =>
  lines(
    (page) => listUnsent(ctx, { ...page, view }),
    ({ id, createdAt, to, template, reason }) => [id, createdAt, to.padEnd(32), template.padEnd(28), reason ?? ""],
  );

const suppressed = (ctx: Ctx) =>
  lines(
    (page) => listSuppressed(ctx, page),
    ({ email, reason, since }) => [email.padEnd(40), reason.padEnd(10), since],
  );

async function lines<Row>(
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Row>>,
  columns: (row: Row) => string[],
): Promise<string> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: 100, ...(cursor ? { cursor } : {}) });
    found.push(...page.items.map((row) => columns(row).join("  ")));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found.length > 0 ? found.join("\n") : "There is none.";
}
