import { Hono } from "hono";
import {
  EndSuppressionInput,
  ListUnsentInput,
  MailHealth,
  SendAllAgainInput,
  SentAgain,
  SuppressedAddressList,
  UnsentEmailList,
} from "#contract/mail/mail-desk.ts";
import { PageInput } from "#contract/values/paging.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { endSuppression } from "#domain/mail/end-suppression.ts";
import { listSuppressed, listUnsent, readMailHealth } from "#domain/mail/list-unsent.ts";
import { sendAgain, sendAllAgain } from "#domain/mail/send-again.ts";

/** `/api/admin/email`, for administrators. `adminApi` checks access first. */
export const adminEmailApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "admin",
      summary: "List emails that did not go out, newest first",
      query: ListUnsentInput,
      answer: { status: 200, schema: UnsentEmailList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listUnsent(c.var.ctx, c.req.query())),
  )
  .get(
    "/health",
    describe({
      access: "admin",
      summary: "Count emails that did not go out, and suppressed addresses",
      answer: { status: 200, schema: MailHealth },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await readMailHealth(c.var.ctx)),
  )
  .post(
    "/send-again",
    describe({
      access: "admin",
      summary: "Send all unsent or waiting emails again, except to suppressed addresses",
      body: SendAllAgainInput,
      answer: { status: 200, schema: SentAgain },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
    async (c) => c.var.answer(await sendAllAgain(c.var.ctx, await jsonBody(c))),
  )
  .post(
    "/:id/send-again",
    describe({
      access: "admin",
      summary: "Send one email again",
      answer: { status: 200, schema: SentAgain },
      refusals: [401, 403, 404, 409],
    }),
    async (c) => c.var.answer(await sendAgain(c.var.ctx, c.req.param("id"))),
  )
  .get(
    "/suppressed",
    describe({
      access: "admin",
      summary: "List suppressed addresses",
      query: PageInput,
      answer: { status: 200, schema: SuppressedAddressList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listSuppressed(c.var.ctx, c.req.query())),
  )
  .post(
    "/suppressed/lift",
    describe({
      access: "admin",
      summary: "Lift the suppression of an address",
      body: EndSuppressionInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (c) => {
      await endSuppression(c.var.ctx, await jsonBody(c));
      return c.body(null, 204);
    },
  );
