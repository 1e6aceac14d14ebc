import { Hono } from "hono";
import {
  KnowledgeAnswer,
  KnowledgeAnswerInput,
  KnowledgeSources,
  KnowledgeSourcesQuery,
  ReindexedKnowledge,
  ReindexKnowledgeInput,
  SetKnowledgeSourceInput,
} from "#contract/assistant/knowledge.ts";
import { pageOf, PageByIdInput } from "#contract/values/paging.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import {
  approveKnowledgeAnswer,
  listKnowledgeAnswers,
  removeKnowledgeAnswer,
} from "#domain/knowledge/knowledge-answers.ts";
import { listKnowledgeSources } from "#domain/knowledge/list-knowledge-sources.ts";
import { reindexKnowledge, setKnowledgeSource } from "#domain/site-index/reindex-knowledge.ts";

/** `/api/admin/knowledge`: the assistant's knowledge. Mounted below `/api/admin`, whose middleware admits only administrators. */
export const adminKnowledgeApi = new Hono<ApiEnv>()
  .get(
    "/sources",
    describe({
      access: "admin",
      summary: "List the assistant's sources with their freshness",
      query: KnowledgeSourcesQuery,
      answer: { status: 200, schema: KnowledgeSources },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listKnowledgeSources(c.var.ctx, c.req.query())),
  )
  .patch(
    "/sources/:id",
    describe({
      access: "admin",
      summary: "Switch a source on or off",
      body: SetKnowledgeSourceInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (c) => {
      await setKnowledgeSource(c.var.ctx, { id: c.req.param("id") }, await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/reindex",
    describe({
      access: "admin",
      summary: "Re-read all sources, or one",
      body: ReindexKnowledgeInput,
      answer: { status: 200, schema: ReindexedKnowledge },
      refusals: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (c) => c.var.answer(await reindexKnowledge(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/answers",
    describe({
      access: "admin",
      summary: "List approved answers, newest first",
      query: PageByIdInput,
      answer: { status: 200, schema: pageOf(KnowledgeAnswer) },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listKnowledgeAnswers(c.var.ctx, c.req.query())),
  )
  .post(
    "/answers",
    describe({
      access: "admin",
      summary: "Approve an answer for the assistant to use",
      body: KnowledgeAnswerInput,
      answer: { status: 201, schema: KnowledgeAnswer },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
    async (c) => c.var.answer(await approveKnowledgeAnswer(c.var.ctx, await jsonBody(c))),
  )
  .delete(
    "/answers/:id",
    describe({
      access: "admin",
      summary: "Withdraw an approved answer",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await removeKnowledgeAnswer(c.var.ctx, { id: c.req.param("id") });
      return c.body(null, 204);
    },
  );
