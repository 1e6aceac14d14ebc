import { Hono } from "hono";
import { AiSetup, CrawlersInput, CrawlersView, WriteTextInput, WrittenText } from "#contract/seo/seo-ai.ts";
import { ServedFiles } from "#contract/seo/seo-audits.ts";
import {
  DiscardTextsInput,
  KeptTexts,
  PageTexts,
  PageTextsQuery,
  RevertTextsInput,
  SaveTextsInput,
  TextPages,
} from "#contract/seo/seo-texts.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { saveCrawlers, viewCrawlers } from "#domain/seo/crawler-policy.ts";
import { discardDraft, publishTexts, revertTexts, saveDraft } from "#domain/seo/edit-texts.ts";
import { viewMachineFiles } from "#domain/seo/served-files.ts";
import { viewAiSetup } from "#domain/seo/view-ai-setup.ts";
import { listTextPages, viewPageTexts } from "#domain/seo/view-texts.ts";
import { writeText } from "#domain/seo/write-text.ts";

const changes = [400, 401, 403, 404, 409, 413, 422];

/** `/api/admin/seo`: texts of pages, and crawlers. Mounted below `/api/admin`, whose middleware admits only administrators. */
export const adminSeoTextsApi = new Hono<ApiEnv>()
  .get(
    "/texts",
    describe({
      access: "admin",
      summary: "List pages whose texts can be edited",
      answer: { status: 200, schema: TextPages },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listTextPages(c.var.ctx)),
  )
  .get(
    "/texts/page",
    describe({
      access: "admin",
      summary: "Get a page's texts with their history, and what the page says",
      query: PageTextsQuery,
      answer: { status: 200, schema: PageTexts },
      refusals: [401, 403, 404, 422, 503],
    }),
    async (c) => c.var.answer(await viewPageTexts(c.var.ctx, c.req.query())),
  )
  .put(
    "/texts/draft",
    describe({
      access: "admin",
      summary: "Save a page's texts as a draft",
      body: SaveTextsInput,
      answer: { status: 200, schema: KeptTexts },
      refusals: changes,
    }),
    async (c) => c.var.answer(await saveDraft(c.var.ctx, await jsonBody(c))),
  )
  .post(
    "/texts/discard",
    describe({
      access: "admin",
      summary: "Throw a draft away",
      body: DiscardTextsInput,
      answer: { status: 200, schema: KeptTexts },
      refusals: changes,
    }),
    async (c) => c.var.answer(await discardDraft(c.var.ctx, await jsonBody(c))),
  )
  .post(
    "/texts/publish",
    describe({
      access: "admin",
      summary: "Publish a page's texts",
      body: SaveTextsInput,
      answer: { status: 200, schema: KeptTexts },
      refusals: changes,
    }),
    async (c) => c.var.answer(await publishTexts(c.var.ctx, await jsonBody(c))),
  )
  .post(
    "/texts/revert",
    describe({
      access: "admin",
      summary: "Publish an earlier version, or bring the file's texts back",
      body: RevertTextsInput,
      answer: { status: 200, schema: KeptTexts },
      refusals: changes,
    }),
    async (c) => c.var.answer(await revertTexts(c.var.ctx, await jsonBody(c))),
  )
  .post(
    "/texts/write",
    describe({
      access: "admin",
      summary: "Let the language model draft a text; nothing is saved",
      body: WriteTextInput,
      answer: { status: 200, schema: WrittenText },
      refusals: [400, 401, 403, 404, 413, 422, 429, 503],
    }),
    async (c) => c.var.answer(await writeText(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/ai",
    describe({
      access: "admin",
      summary: "Get whether a language model is configured",
      answer: { status: 200, schema: AiSetup },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewAiSetup(c.var.ctx)),
  )
  .get(
    "/crawlers",
    describe({
      access: "admin",
      summary: "List crawlers with their policy and hits, and visits that assistants sent",
      answer: { status: 200, schema: CrawlersView },
      refusals: [401, 403, 503],
    }),
    async (c) => c.var.answer(await viewCrawlers(c.var.ctx)),
  )
  .put(
    "/crawlers",
    describe({
      access: "admin",
      summary: "Decide which crawlers may read the public pages",
      body: CrawlersInput,
      answer: { status: 200, schema: CrawlersView },
      refusals: [400, 401, 403, 413, 422, 503],
    }),
    async (c) => c.var.answer(await saveCrawlers(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/machine-files",
    describe({
      access: "admin",
      summary: "Get llms.txt and the Markdown versions of pages as served",
      answer: { status: 200, schema: ServedFiles },
      refusals: [401, 403, 503],
    }),
    async (c) => c.var.answer(await viewMachineFiles(c.var.ctx)),
  );
