import { Hono } from "hono";
import { z } from "zod";
import { OralApprovalInput, SaveEstimateInput } from "#contract/repairs/estimates.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordOralAnswer } from "#domain/repairs/answer-estimate.ts";
import { discardEstimate, saveEstimate } from "#domain/repairs/draft-estimate.ts";
import { sendEstimate } from "#domain/repairs/send-estimate.ts";
import { PaperAnswer } from "#contract/values/paper-schema.ts";
import { previewEstimate } from "#domain/repairs/keep-repair-paper.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";

/** `/api/admin/estimates`, by the number of the repair. 401 and 403 come before the request is read. */
export const adminEstimatesApi = new Hono<ApiEnv>()
  .use(async (c, next) => {
    requireStaffPerson(c.var.ctx);
    await next();
  })
  .put(
    "/:number",
    describe({
      access: "staff",
      summary: "Keep the draft of the next estimate; nothing is sent",
      body: SaveEstimateInput,
      answer: { status: 200, schema: z.object({ version: z.number().int() }) },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await saveEstimate(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .get(
    "/:number/preview",
    describe({
      access: "staff",
      summary: "The paper that the draft would become today",
      answer: { status: 200, schema: PaperAnswer },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await previewEstimate(c.var.ctx, c.req.param("number"))),
  )
  .delete(
    "/:number",
    describe({
      access: "staff",
      summary: "Throw the draft away",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await discardEstimate(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/sending",
    describe({
      access: "staff",
      summary: "Send the draft: it cannot be changed any more",
      answer: { status: 200, schema: z.object({ version: z.number().int(), sentTo: z.array(z.string()) }) },
      refusals: [401, 403, 404, 409],
    }),
    async (c) => c.var.answer(await sendEstimate(c.var.ctx, c.req.param("number"))),
  )
  .post(
    "/:number/oral-answers",
    describe({
      access: "staff",
      summary: "Note an answer given by phone, with every fact of 16 CCR 2722(a)",
      body: OralApprovalInput,
      answer: {
        status: 200,
        schema: z.object({
          decision: z.enum(["approved", "partly_approved", "declined"]),
          totalCents: z.number().int(),
        }),
      },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await recordOralAnswer(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  );
