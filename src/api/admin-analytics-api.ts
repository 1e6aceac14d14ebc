import { Hono } from "hono";
import {
  AnalyticsRange,
  FunnelsAnswer,
  LiveAnswer,
  OverviewAnswer,
  ReportAnswer,
  VitalsAnswer,
  VitalsQuery,
} from "#contract/analytics/analytics.ts";
import { SearchMissesAnswer } from "#contract/search/search.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { csvAnswer } from "#api/csv-answer.ts";
import { describe } from "#api/describe.ts";
import { exportReport, viewReport } from "#domain/analytics/view-report.ts";
import { viewFunnels } from "#domain/analytics/view-funnels.ts";
import { viewLive } from "#domain/analytics/view-live.ts";
import { exportSearchMisses, viewSearchMisses } from "#domain/analytics/view-search-misses.ts";
import { viewOverview } from "#domain/analytics/view-overview.ts";
import { viewWebVitals } from "#domain/analytics/view-web-vitals.ts";

const refusals = [401, 403, 422];

/** `/api/admin/analytics`, for administrators. `adminApi` checks access first. */
export const adminAnalyticsApi = new Hono<ApiEnv>()
  .get(
    "/overview",
    describe({
      access: "admin",
      summary: "Get visitors, views and leads by day",
      query: AnalyticsRange,
      answer: { status: 200, schema: OverviewAnswer },
      refusals,
    }),
    async (c) => c.var.answer(await viewOverview(c.var.ctx, c.req.query())),
  )
  .get(
    "/reports/:report",
    describe({
      access: "admin",
      summary: "Get a report: pages, sources, languages, devices, cities, services, events, leads or searches",
      query: AnalyticsRange,
      answer: { status: 200, schema: ReportAnswer },
      refusals: [...refusals, 404],
    }),
    async (c) => c.var.answer(await viewReport(c.var.ctx, c.req.param("report"), c.req.query())),
  )
  .get(
    "/reports/:report/csv",
    describe({
      access: "admin",
      summary: "Export the report as CSV",
      query: AnalyticsRange,
      answer: { status: 200, type: "text/csv" },
      refusals: [...refusals, 404],
    }),
    (c) => csvAnswer(c.var.ctx, "analytics", () => exportReport(c.var.ctx, c.req.param("report"), c.req.query())),
  )
  .get(
    "/search-misses",
    describe({
      access: "admin",
      summary: "List site searches without results",
      query: AnalyticsRange,
      answer: { status: 200, schema: SearchMissesAnswer },
      refusals,
    }),
    async (c) => c.var.answer(await viewSearchMisses(c.var.ctx, c.req.query())),
  )
  .get(
    "/search-misses/csv",
    describe({
      access: "admin",
      summary: "Export site searches without results as CSV",
      query: AnalyticsRange,
      answer: { status: 200, type: "text/csv" },
      refusals,
    }),
    (c) => csvAnswer(c.var.ctx, "search-misses", () => exportSearchMisses(c.var.ctx, c.req.query())),
  )
  .get(
    "/funnels",
    describe({
      access: "admin",
      summary: "Get funnels: how many visits reached each step",
      query: AnalyticsRange,
      answer: { status: 200, schema: FunnelsAnswer },
      refusals,
    }),
    async (c) => c.var.answer(await viewFunnels(c.var.ctx, c.req.query())),
  )
  .get(
    "/live",
    describe({
      access: "admin",
      summary: "Get activity in the last half hour",
      answer: { status: 200, schema: LiveAnswer },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewLive(c.var.ctx)),
  )
  .get(
    "/web-vitals",
    describe({
      access: "admin",
      summary: "Get page speed by page, device or release",
      query: VitalsQuery,
      answer: { status: 200, schema: VitalsAnswer },
      refusals,
    }),
    async (c) => c.var.answer(await viewWebVitals(c.var.ctx, c.req.query())),
  );
