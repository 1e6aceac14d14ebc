import { Hono } from "hono";
import { NotFoundPath, NotFoundQuery } from "#contract/content/not-found.ts";
import { pageOf } from "#contract/values/paging.ts";
import {
  ChangeIssueInput,
  ComparedPages,
  CompareQuery,
  LighthouseInput,
  LighthouseRun,
  LighthouseRuns,
  SeoAudit,
  SeoChanges,
  SeoChangesQuery,
  SeoIssue,
  SeoIssues,
  SeoIssuesQuery,
  SeoPages,
  SeoPagesQuery,
  SeoSummary,
  SeoTwins,
  ServedFiles,
} from "#contract/seo/seo-audits.ts";
import { RedirectInput, SeoRedirect, SeoRedirects } from "#contract/seo/seo-redirects.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { csvAnswer } from "#api/csv-answer.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { viewChanges } from "#domain/seo/audit-changes.ts";
import { comparePages, listTwins } from "#domain/seo/compare-pages.ts";
import { listLighthouse, startLighthouse } from "#domain/seo/lighthouse-runs.ts";
import { exportSeoPages, listSeoPages } from "#domain/seo/list-audit-pages.ts";
import { changeIssue, exportIssues, listIssues } from "#domain/seo/list-seo-issues.ts";
import { listNotFound } from "#domain/seo/list-not-found.ts";
import { listRedirects, removeRedirect, saveRedirect } from "#domain/seo/manage-redirects.ts";
import { viewServedFiles } from "#domain/seo/served-files.ts";
import { startAudit } from "#domain/seo/start-audit.ts";
import { viewSeo } from "#domain/seo/view-seo.ts";

/** `/api/admin/seo`. Mounted below `/api/admin`, whose middleware admits only administrators. */
export const adminSeoApi = new Hono<ApiEnv>()
  .get(
    "/not-found",
    describe({
      access: "admin",
      summary: "List missing addresses, most requested first",
      query: NotFoundQuery,
      answer: { status: 200, schema: pageOf(NotFoundPath) },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listNotFound(c.var.ctx, c.req.query())),
  )
  .get(
    "/summary",
    describe({
      access: "admin",
      summary: "Get the state of the site: the latest audit, the one under way, and health over time",
      answer: { status: 200, schema: SeoSummary },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewSeo(c.var.ctx)),
  )
  .post(
    "/audits",
    describe({
      access: "admin",
      summary: "Start an audit of the public pages; one at a time",
      answer: { status: 202, schema: SeoAudit },
      refusals: [401, 403, 409],
    }),
    async (c) => c.var.answer(await startAudit(c.var.ctx)),
  )
  .get(
    "/audits/:id/changes",
    describe({
      access: "admin",
      summary: "Get the difference between an audit and another, by default the one before",
      query: SeoChangesQuery,
      answer: { status: 200, schema: SeoChanges },
      refusals: [401, 403, 404, 422],
    }),
    async (c) => c.var.answer(await viewChanges(c.var.ctx, c.req.param("id"), c.req.query())),
  )
  .get(
    "/pages",
    describe({
      access: "admin",
      summary: "List the pages of the latest audit",
      query: SeoPagesQuery,
      answer: { status: 200, schema: SeoPages },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listSeoPages(c.var.ctx, c.req.query())),
  )
  .get(
    "/pages/csv",
    describe({
      access: "admin",
      summary: "Export the pages of the latest audit as CSV",
      query: SeoPagesQuery,
      answer: { status: 200, type: "text/csv" },
      refusals: [401, 403, 422],
    }),
    (c) => csvAnswer(c.var.ctx, "pages", () => exportSeoPages(c.var.ctx, c.req.query())),
  )
  .get(
    "/issues",
    describe({
      access: "admin",
      summary: "List issues that audits found",
      query: SeoIssuesQuery,
      answer: { status: 200, schema: SeoIssues },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listIssues(c.var.ctx, c.req.query())),
  )
  .get(
    "/issues/csv",
    describe({
      access: "admin",
      summary: "Export issues as CSV",
      query: SeoIssuesQuery,
      answer: { status: 200, type: "text/csv" },
      refusals: [401, 403, 422],
    }),
    (c) => csvAnswer(c.var.ctx, "issues", () => exportIssues(c.var.ctx, c.req.query())),
  )
  .patch(
    "/issues/:id",
    describe({
      access: "admin",
      summary: "Ignore an issue with a reason, or open it again",
      body: ChangeIssueInput,
      answer: { status: 200, schema: SeoIssue },
      refusals: [400, 401, 403, 404, 409, 413, 422],
    }),
    async (c) => c.var.answer(await changeIssue(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .get(
    "/twins",
    describe({
      access: "admin",
      summary: "List city pages that say nearly the same",
      answer: { status: 200, schema: SeoTwins },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listTwins(c.var.ctx)),
  )
  .get(
    "/compare",
    describe({
      access: "admin",
      summary: "Compare two pages, sentence by sentence",
      query: CompareQuery,
      answer: { status: 200, schema: ComparedPages },
      refusals: [401, 403, 404, 422],
    }),
    async (c) => c.var.answer(await comparePages(c.var.ctx, c.req.query())),
  )
  .get(
    "/served",
    describe({
      access: "admin",
      summary: "Get the robots file and the sitemap as served",
      answer: { status: 200, schema: ServedFiles },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewServedFiles(c.var.ctx)),
  )
  .get(
    "/redirects",
    describe({
      access: "admin",
      summary: "List redirects with their hits",
      answer: { status: 200, schema: SeoRedirects },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listRedirects(c.var.ctx)),
  )
  .post(
    "/redirects",
    describe({
      access: "admin",
      summary: "Add a redirect, or change the one from the same address",
      body: RedirectInput,
      answer: { status: 201, schema: SeoRedirect },
      refusals: [400, 401, 403, 409, 413, 422],
    }),
    async (c) => c.var.answer(await saveRedirect(c.var.ctx, await jsonBody(c))),
  )
  .delete(
    "/redirects/:id",
    describe({
      access: "admin",
      summary: "Remove a redirect",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await removeRedirect(c.var.ctx, { id: c.req.param("id") });
      return c.body(null, 204);
    },
  )
  .get(
    "/lighthouse",
    describe({
      access: "admin",
      summary: "List Lighthouse measurements, newest first",
      answer: { status: 200, schema: LighthouseRuns },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listLighthouse(c.var.ctx)),
  )
  .post(
    "/lighthouse",
    describe({
      access: "admin",
      summary: "Measure a page with Lighthouse; one at a time",
      body: LighthouseInput,
      answer: { status: 202, schema: LighthouseRun },
      refusals: [400, 401, 403, 409, 413, 422, 503],
    }),
    async (c) => c.var.answer(await startLighthouse(c.var.ctx, await jsonBody(c))),
  );
