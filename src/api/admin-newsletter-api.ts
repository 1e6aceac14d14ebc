import { Hono } from "hono";
import { IssueSent, SendIssueInput } from "#contract/newsletter/newsletter.ts";
import { IssuePreview, IssueTestSent, NewsletterIssueList } from "#contract/newsletter/newsletter-desk.ts";
import { PageByIdInput } from "#contract/values/paging.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { listIssues } from "#domain/newsletter/list-issues.ts";
import { previewIssue } from "#domain/newsletter/preview-issue.ts";
import { sendIssue } from "#domain/newsletter/send-issue.ts";
import { sendTest } from "#domain/newsletter/send-test.ts";

/** `/api/admin/newsletter`. 401 and 403 come before the request is read. */
export const adminNewsletterApi = new Hono<ApiEnv>()
  .get(
    "/issues",
    describe({
      access: "admin",
      summary: "List sent issues and the number of subscribers",
      query: PageByIdInput,
      answer: { status: 200, schema: NewsletterIssueList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listIssues(c.var.ctx, c.req.query())),
  )
  .post(
    "/issues",
    describe({
      access: "admin",
      summary: "Send an issue, in Markdown, to all confirmed subscribers of its topic",
      body: SendIssueInput,
      answer: { status: 202, schema: IssueSent },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
    async (c) => {
      requireAdmin(c.var.ctx);
      return c.var.answer(await sendIssue(c.var.ctx, await jsonBody(c)));
    },
  )
  .post(
    "/preview",
    describe({
      access: "admin",
      summary: "Preview an issue and count its recipients; sends nothing",
      body: SendIssueInput,
      answer: { status: 200, schema: IssuePreview },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
    async (c) => {
      requireAdmin(c.var.ctx);
      return c.var.answer(await previewIssue(c.var.ctx, await jsonBody(c)));
    },
  )
  .post(
    "/test",
    describe({
      access: "admin",
      summary: "Email an issue to its author only",
      body: SendIssueInput,
      answer: { status: 202, schema: IssueTestSent },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
    async (c) => {
      requireAdmin(c.var.ctx);
      return c.var.answer(await sendTest(c.var.ctx, await jsonBody(c)));
    },
  );
