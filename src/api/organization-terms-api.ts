import { Hono } from "hono";
import { z } from "zod";
import { AddExemptionInput, MergeInput, MergePreview } from "#contract/organizations/organization-desk.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { mergeOrganizations, previewMerge } from "#domain/organizations/merge-organizations.ts";
import { addTaxExemption, endTaxExemption, readTaxExemption } from "#domain/organizations/tax-exemptions.ts";
import { downloadAnswer } from "#forms/file-answer.ts";
import { readFormWithFiles } from "#forms/read-form.ts";

const Made = z.object({ id: z.uuid() });
const forBodies = [400, 401, 403, 404, 409, 413, 415, 422];

/** `/api/admin/organizations`: tax certificates and merging. 401 and 403 come before a file is read. */
export const organizationTermsApi = new Hono<ApiEnv>()
  .post(
    "/:id/exemptions",
    async (c, next) => {
      requireAdmin(c.var.ctx);
      await next();
    },
    describe({
      access: "admin",
      summary: "Add a tax certificate (field attachments, one file of at most 10 MiB)",
      form: AddExemptionInput.extend({ attachments: z.file() }),
      answer: { status: 201, schema: Made },
      refusals: [400, 401, 403, 404, 413, 422],
    }),
    async (c) => {
      const { fields, uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
      return c.var.answer(await addTaxExemption(c.var.ctx, c.req.param("id"), fields, uploads));
    },
  )
  .get(
    "/:id/exemptions/:exemption/file",
    describe({
      access: "staff",
      summary: "The file of a tax certificate",
      answer: { status: 200, type: "application/octet-stream" },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const file = await readTaxExemption(c.var.ctx, c.req.param("id"), c.req.param("exemption"));
      return downloadAnswer(c.req.raw, file);
    },
  )
  .post(
    "/:id/exemptions/:exemption/end",
    describe({
      access: "admin",
      summary: "End a tax certificate now",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await endTaxExemption(c.var.ctx, c.req.param("id"), c.req.param("exemption"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/merge-preview",
    describe({
      access: "admin",
      summary: "What a merge into another organization would move",
      body: MergeInput,
      answer: { status: 200, schema: MergePreview },
      refusals: forBodies,
    }),
    async (c) => c.var.answer(await previewMerge(c.var.ctx, c.req.param("id"), await jsonBody(c))),
  )
  .post(
    "/:id/merge",
    describe({
      access: "admin",
      summary: "Merge into another organization",
      body: MergeInput,
      answer: { status: 204 },
      refusals: forBodies,
    }),
    async (c) => {
      await mergeOrganizations(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  );
