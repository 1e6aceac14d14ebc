import type { IssueTestSent } from "#contract/newsletter/newsletter-desk.ts";
import { SendIssueInput } from "#contract/newsletter/newsletter.ts";
import { requireAdmin, requireSignedIn } from "#domain/access/account-policy.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { parse } from "#domain/input/parse.ts";

/** Emails an issue to its author only, with the public newsletter page in place of a private link. Admins only. */
export async function sendTest(ctx: Ctx, input: unknown): Promise<IssueTestSent> {
  requireAdmin(ctx);
  const { email } = requireSignedIn(ctx);
  const { subject, body } = parse(SendIssueInput, input);
  const data = { subject, body, pageUrl: `${ctx.appUrl}/newsletter/` };
  await withTransaction(ctx, (tx) => queueMail(tx, [{ template: "newsletter-test", to: { address: email }, data }]));
  return { to: email };
}
