import { Hono } from "hono";
import { z } from "zod";
import {
  AnswerRoadmapInput,
  DashboardInput,
  DoneForYou,
  DoneInput,
  EnterpriseDashboard,
  NewRenewalInput,
  ProposeRoadmapInput,
  roadmapStates,
  StaffRoadmap,
} from "#contract/dashboard/dashboard.ts";
import { ClientChecks, NewCheckInput } from "#contract/organizations/client-checks.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { hasDashboard } from "#domain/dashboard/dashboard-access.ts";
import { addCheck, listChecks, removeCheck } from "#domain/dashboard/note-checks.ts";
import { doneForYou } from "#domain/dashboard/done-for-you.ts";
import { enterpriseDashboard } from "#domain/dashboard/enterprise-dashboard.ts";
import { reviewPaper } from "#domain/dashboard/review-paper.ts";
import {
  addRenewal,
  answerRoadmap,
  endRoadmap,
  proposeRoadmap,
  removeRenewal,
  staffRoadmap,
} from "#domain/dashboard/roadmap.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { paperHeaders } from "#forms/paper-headers.ts";

/** `/api/organizations/dashboard`: of the chosen organization, for owner, approver, technical and billing. */
export const dashboardApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "Service, devices and spend of the chosen organization",
      query: DashboardInput,
      answer: { status: 200, schema: EnterpriseDashboard },
      refusals: [401, 403, 404, 422],
    }),
    async (c) => c.var.answer(await enterpriseDashboard(c.var.ctx, c.req.query())),
  )
  .get(
    "/access",
    describe({
      access: "member",
      summary: "Whether there is a dashboard for the signed-in person",
      answer: { status: 200, schema: z.object({ shown: z.boolean() }) },
      refusals: [401, 403],
    }),
    async (c) => {
      requireSignedIn(c.var.ctx);
      return c.var.answer({ shown: await hasDashboard(c.var.ctx) });
    },
  )
  .get(
    "/done",
    describe({
      access: "member",
      summary: "Finished work of some days",
      query: DoneInput,
      answer: { status: 200, schema: DoneForYou },
      refusals: [401, 403, 404, 422],
    }),
    async (c) => c.var.answer(await doneForYou(c.var.ctx, c.req.query())),
  )
  .get(
    "/reviews/:quarter/file.pdf",
    describe({
      access: "member",
      summary: "The review of the last twelve weeks as PDF",
      answer: { status: 200, type: "application/pdf" },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const pdf = await paperFile(c.var.ctx, await reviewPaper(c.var.ctx));
      return new Response(pdf, { headers: paperHeaders("quarterly-review") });
    },
  )
  .post(
    "/roadmap/:id/answer",
    describe({
      access: "member",
      summary: "Approve or decline what is proposed",
      body: AnswerRoadmapInput,
      answer: { status: 200, schema: z.object({ state: z.enum(roadmapStates) }) },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await answerRoadmap(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  );

const body = [400, 401, 403, 404, 409, 413, 415, 422];

/** `/api/admin/organizations/:id/roadmap`, `/renewals` and `/checks`. */
export const adminRoadmapApi = new Hono<ApiEnv>()
  .get(
    "/:id/roadmap",
    describe({
      access: "staff",
      summary: "Plans, renewals, and the devices that call for a plan",
      answer: { status: 200, schema: StaffRoadmap },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await staffRoadmap(c.var.ctx, c.req.param("id"))),
  )
  .post(
    "/:id/roadmap",
    describe({
      access: "staff",
      summary: "Propose a replacement or a purchase",
      body: ProposeRoadmapInput,
      answer: { status: 201, schema: z.object({ id: z.uuid() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await proposeRoadmap(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .delete(
    "/:id/roadmap/:item",
    describe({
      access: "admin",
      summary: "Take a plan out, or mark an approved one as done",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await endRoadmap(c.var.ctx, c.req.param("id"), c.req.param("item"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/renewals",
    describe({
      access: "staff",
      summary: "Note a license, certificate or domain with the day it ends",
      body: NewRenewalInput,
      answer: { status: 201, schema: z.object({ id: z.uuid() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await addRenewal(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .get(
    "/:id/checks",
    describe({
      access: "staff",
      summary: "Security checks, restore tests and reviews, newest first",
      answer: { status: 200, schema: ClientChecks },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await listChecks(c.var.ctx, c.req.param("id"))),
  )
  .post(
    "/:id/checks",
    describe({
      access: "staff",
      summary: "Note what a check, a restore test or a review found",
      body: NewCheckInput,
      answer: { status: 201, schema: z.object({ id: z.uuid() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await addCheck(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .delete(
    "/:id/checks/:item",
    describe({ access: "staff", summary: "Remove one", answer: { status: 204 }, refusals: [401, 403, 404] }),
    async (c) => {
      await removeCheck(c.var.ctx, c.req.param("id"), c.req.param("item"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:id/renewals/:item",
    describe({ access: "staff", summary: "Remove one", answer: { status: 204 }, refusals: [401, 403, 404] }),
    async (c) => {
      await removeRenewal(c.var.ctx, c.req.param("id"), c.req.param("item"));
      return c.body(null, 204);
    },
  );
