import { Hono } from "hono";
import { z } from "zod";
import { ChangeLeadInput, LeadStatus, ListLeadsInput, StaffLeadList } from "#contract/leads/leads.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { changeLead } from "#domain/leads/change-lead.ts";
import { listLeads } from "#domain/leads/list-leads.ts";

/** `/api/admin/leads`, for administrators. `adminApi` checks access first. */
export const adminLeadsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "admin",
      summary: "List leads from forms and appointments, newest first",
      query: ListLeadsInput,
      answer: { status: 200, schema: StaffLeadList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listLeads(c.var.ctx, c.req.query())),
  )
  .patch(
    "/:id",
    describe({
      access: "admin",
      summary: "Set a lead's status",
      body: ChangeLeadInput,
      answer: { status: 200, schema: z.object({ id: z.uuid(), status: LeadStatus }) },
      refusals: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (c) => c.var.answer(await changeLead(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  );
