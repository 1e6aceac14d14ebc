import { Hono } from "hono";
import { IssueSent, SendIssueInput } from "#contract/newsletter.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import { sendIssue } from "#domain/newsletter/send-issue.ts";

/** `/api/admin/newsletter`. 401 and 403 come before anything is read (contract, section 4). */
export const adminNewsletterApi = new Hono<ApiEnv>().post(
  "/issues",
  describe({
    summary: "Send an issue, in Markdown, to everybody who confirmed and chose its topic",
    body: SendIssueInput,
    answer: { status: 202, schema: IssueSent },
    refusals: [400, 401, 403, 413, 415, 422],
  }),
  async (c) => {
    requireAdmin(c.var.ctx);
    return c.json(await sendIssue(c.var.ctx, await jsonBody(c)), 202);
  },
);
