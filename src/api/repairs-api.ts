import { Hono } from "hono";
import { z } from "zod";
import { AnswerEstimateInput } from "#contract/repairs/estimates.ts";
import { ListRepairsInput, RepairList, RepairView } from "#contract/repairs/repair-views.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { answerEstimate } from "#domain/repairs/answer-estimate.ts";
import { readOwnPhoto } from "#domain/repairs/repair-photos.ts";
import { listOwnRepairs, repairCookieKey, viewRepair } from "#domain/repairs/view-repair.ts";
import { downloadAnswer } from "#forms/file-answer.ts";
import { repairLink } from "#forms/account-links.ts";

/** Header that carries the key of a repair's private link. */
const keyHeader = "repair-key";

/** `/api/repairs`, for clients. */
export const repairsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "The repairs of the chosen organization, or one's own, last changed first",
      query: ListRepairsInput,
      answer: { status: 200, schema: RepairList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listOwnRepairs(c.var.ctx, c.req.query())),
  )
  .get(
    "/:number",
    describe({
      access: "optional",
      summary:
        "A repair, by account or by the key in the header Repair-Key; an account also gets a cookie for its papers",
      answer: { status: 200, schema: RepairView },
      refusals: [404],
    }),
    async (c) => {
      const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
      const repair = await viewRepair(c.var.ctx, claim);
      const own = claim.key === null ? await repairCookieKey(c.var.ctx, claim.number) : null;
      return c.var.answer(repair, own ? { "Set-Cookie": repairLink.cookie({ ...own, appUrl: c.var.ctx.appUrl }) } : {});
    },
  )
  .get(
    "/:number/photos/:id",
    describe({
      access: "optional",
      summary: "A photo that is marked for the client, as JPEG",
      answer: { status: 200, type: "image/jpeg" },
      refusals: [404],
    }),
    async (c) => {
      const { number, id } = c.req.param();
      const file = await readOwnPhoto(c.var.ctx, { number, id, key: c.req.header(keyHeader) ?? null });
      return downloadAnswer(c.req.raw, { name: `${number}.jpg`, mediaType: "image/jpeg", file });
    },
  );

/** `/api/estimates`, for clients. */
export const estimatesApi = new Hono<ApiEnv>().post(
  "/:number/answer",
  describe({
    access: "optional",
    summary: "Approve or decline the estimate of a repair by typing a name; by account or by the header Repair-Key",
    body: AnswerEstimateInput,
    answer: {
      status: 200,
      schema: z.object({
        decision: z.enum(["approved", "partly_approved", "declined"]),
        totalCents: z.number().int(),
      }),
    },
    refusals: [400, 403, 404, 409, 413, 415, 422],
  }),
  async (c) => {
    const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
    return c.var.answer(await answerEstimate(c.var.ctx, claim, await jsonBody(c)));
  },
);
