import { Hono } from "hono";
import { z } from "zod";
import { SendContactInput } from "#contract/site/contact.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { sendContactMessage } from "#domain/contact/send-contact-message.ts";

/** `/api/contact` */
export const contactApi = new Hono<ApiEnv>().post(
  "/",
  describe({
    access: "optional",
    summary: "Send a message to the company",
    body: SendContactInput,
    answer: { status: 201, schema: z.object({ number: z.string(), key: z.string(), folded: z.boolean() }) },
    refusals: [400, 413, 415, 422, 429],
  }),
  async (c) => c.var.answer(await sendContactMessage(c.var.ctx, await jsonBody(c))),
);
