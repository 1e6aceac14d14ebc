import { SendIssueInput } from "#contract/newsletter/newsletter.ts";
import type { IssuePreview } from "#contract/newsletter/newsletter-desk.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { countReaders } from "#domain/newsletter/newsletter-readers.ts";
import { parse } from "#domain/input/parse.ts";

/** Renders an issue and counts its recipients. Sends and stores nothing. Admins only. */
export async function previewIssue(ctx: Ctx, input: unknown): Promise<IssuePreview> {
  requireAdmin(ctx);
  const { topic, subject, body } = parse(SendIssueInput, input);
  const { business, appUrl } = ctx;
  const data = { subject, body, newsletterLink: { subscriberId: "", purpose: "preferences" as const } };
  // Leaves out the private link, so that nobody can be unsubscribed from a preview.
  const surroundings = { business, appUrl, linkUrl: `${appUrl}/newsletter/` };
  const [mail, readers] = await Promise.all([
    ctx.renderMail("newsletter-issue", data, surroundings),
    countReaders(ctx, topic),
  ]);
  return { subject: mail.subject, html: mail.html, text: mail.text, readers };
}
