import { Hono } from "hono";
import { z } from "zod";
import { ChooseLanguageInput, DeleteMeInput, Me, MySession, RedeemCodeInput } from "#contract/accounts/me.ts";
import { pageOf } from "#contract/values/paging.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { takeTurn } from "#domain/limits/take-turn.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { chooseLanguage } from "#domain/accounts/choose-language.ts";
import { deleteMe } from "#domain/accounts/delete-me.ts";
import { endMyOtherSessions, endMySession } from "#domain/accounts/end-my-sessions.ts";
import { ProveInput, proveItIsMe } from "#domain/accounts/fresh-proof.ts";
import { exportMe } from "#domain/accounts/export-me.ts";
import { makeRecoveryCodes, redeemRecoveryCode } from "#domain/accounts/recovery-codes.ts";
import { listMySessions, viewMe } from "#domain/accounts/view-me.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { DomainError } from "#domain/errors.ts";
import * as t from "#words/refused.ts";

const noStore = { "Cache-Control": "no-store" };

/** The session of the request, even while it owes the second factor. */
function present(current: CurrentSession | undefined): CurrentSession {
  if (!current) throw new DomainError("unauthenticated", t.signIn);
  return current;
}

/** `/api/me`: the user's own account. */
export const meApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "Get my account",
      answer: { status: 200, schema: Me },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewMe(c.var.ctx), noStore),
  )
  .put(
    "/language",
    describe({
      access: "member",
      summary: "Choose the language of my emails",
      body: ChooseLanguageInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
    async (c) => {
      requireSignedIn(c.var.ctx);
      await chooseLanguage(c.var.ctx, await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .get(
    "/sessions",
    describe({
      access: "member",
      summary: "List my sessions",
      answer: { status: 200, schema: pageOf(MySession) },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listMySessions(c.var.ctx), noStore),
  )
  .delete(
    "/sessions",
    describe({
      access: "member",
      summary: "End all my sessions except this one",
      answer: { status: 200, schema: z.object({ ended: z.number().int() }) },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await endMyOtherSessions(c.var.ctx)),
  )
  .delete(
    "/sessions/:id",
    describe({
      access: "member",
      summary: "End one of my sessions",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await endMySession(c.var.ctx, c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .get(
    "/export",
    describe({
      access: "member",
      summary: "Export everything stored about me, as a file",
      answer: { status: 200, type: "application/json" },
      refusals: [401, 403],
    }),
    async (c) =>
      c.body(
        await takeTurn(c.var.ctx, "reports", async () => JSON.stringify(await exportMe(c.var.ctx), null, 2)),
        200,
        {
          ...noStore,
          "Content-Type": "application/json",
          "Content-Disposition": 'attachment; filename="my-data.json"',
        },
      ),
  )
  .post(
    "/proof",
    describe({
      access: "member",
      summary: "Prove my identity with the password or an emailed code; valid for ten minutes",
      body: ProveInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 413, 415, 422, 429],
    }),
    async (c) => {
      requireSignedIn(c.var.ctx);
      await proveItIsMe(c.var.ctx, await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/deletion",
    describe({
      access: "member",
      summary: "Delete my account in two weeks; signing in before then keeps it",
      body: DeleteMeInput,
      answer: { status: 202, schema: z.object({ dueAt: z.iso.datetime() }) },
      refusals: [400, 401, 403, 409, 413, 415, 422, 429],
    }),
    async (c) => {
      requireSignedIn(c.var.ctx);
      return c.var.answer(await deleteMe(c.var.ctx, await jsonBody(c)));
    },
  )
  .post(
    "/recovery-codes",
    describe({
      access: "member",
      summary: "Create ten recovery codes, shown only once",
      answer: { status: 201, schema: z.object({ codes: z.array(z.string()) }) },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await makeRecoveryCodes(c.var.ctx), noStore),
  )
  .post(
    "/recovery-codes/redeem",
    describe({
      access: "member",
      summary: "Use a recovery code instead of the authenticator app; returns new tokens for the session",
      body: RedeemCodeInput,
      answer: {
        status: 200,
        schema: z.object({
          left: z.number().int(),
          session: z.looseObject({ access_token: z.string(), refresh_token: z.string() }),
        }),
      },
      refusals: [400, 401, 413, 415, 422, 429],
    }),
    async (c) => {
      const session = present(c.var.session);
      return c.var.answer(await redeemRecoveryCode(c.var.ctx, session, await jsonBody(c)), noStore);
    },
  );
