import { Hono } from "hono";
import {
  ContentItem,
  ContentOverview,
  ContentPreview,
  ContentVersionInput,
  CreateContentInput,
  PreviewContentInput,
  PublishContentInput,
  PublishTogetherInput,
  RevertContentInput,
  SaveContentInput,
} from "#contract/content/content-edits.ts";
import { ContentTranslation, SaveTranslationInput } from "#contract/content/content-translations.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import {
  createContent,
  discardContent,
  publishContent,
  removeContent,
  revertContent,
  saveContent,
} from "#domain/content-edits/edit-content.ts";
import { previewContent } from "#domain/content-edits/preview-content.ts";
import { publishTogether } from "#domain/content-edits/publish-together.ts";
import { revertTranslation, saveTranslation, viewTranslation } from "#domain/content-edits/translate-content.ts";
import { listContent, viewContent } from "#domain/content-edits/view-content.ts";

const changes = [400, 401, 403, 404, 409, 413, 415, 422];

/** `/api/admin/content`. Mounted below `/api/admin`, whose middleware admits editors and administrators. */
export const adminContentApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "editor",
      summary: "Every kind of content with its items",
      answer: { status: 200, schema: ContentOverview },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listContent(c.var.ctx)),
  )
  .post(
    "/publish",
    describe({
      access: "admin",
      summary: "Publish several drafts at once, or none of them",
      body: PublishTogetherInput,
      answer: { status: 200, schema: ContentOverview },
      refusals: changes,
    }),
    async (c) => c.var.answer(await publishTogether(c.var.ctx, await jsonBody(c))),
  )
  .post(
    "/:kind",
    describe({
      access: "editor",
      summary: "Add an item as a draft",
      body: CreateContentInput,
      answer: { status: 201, schema: ContentItem },
      refusals: changes,
    }),
    async (c) => c.var.answer(await createContent(c.var.ctx, c.req.param("kind"), await jsonBody(c))),
  )
  .get(
    "/:kind/:id",
    describe({
      access: "editor",
      summary: "An item: its draft or what visitors see, the schema of its form, problems and history",
      answer: { status: 200, schema: ContentItem },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewContent(c.var.ctx, c.req.param())),
  )
  .put(
    "/:kind/:id/draft",
    describe({
      access: "editor",
      summary: "Save a draft, also one with problems",
      body: SaveContentInput,
      answer: { status: 200, schema: ContentItem },
      refusals: changes,
    }),
    async (c) => c.var.answer(await saveContent(c.var.ctx, c.req.param(), await jsonBody(c))),
  )
  .post(
    "/:kind/:id/discard",
    describe({
      access: "editor",
      summary: "Throw the draft away; null when nothing is left of a new item",
      body: ContentVersionInput,
      answer: { status: 200, schema: ContentItem.nullable() },
      refusals: changes,
    }),
    async (c) => c.var.answer(await discardContent(c.var.ctx, c.req.param(), await jsonBody(c))),
  )
  .post(
    "/:kind/:id/publish",
    describe({
      access: "admin",
      summary: "Publish the draft, now or at a time; 422 names every problem by field",
      body: PublishContentInput,
      answer: { status: 200, schema: ContentItem },
      refusals: changes,
    }),
    async (c) => c.var.answer(await publishContent(c.var.ctx, c.req.param(), await jsonBody(c))),
  )
  .post(
    "/:kind/:id/preview",
    describe({
      access: "editor",
      summary: "An address that shows the page with all drafts for an hour, also as at a later time",
      body: PreviewContentInput,
      answer: { status: 200, schema: ContentPreview },
      refusals: changes,
    }),
    async (c) => c.var.answer(await previewContent(c.var.ctx, c.req.param(), await jsonBody(c))),
  )
  .post(
    "/:kind/:id/remove",
    describe({
      access: "admin",
      summary: "Take an item off the site",
      body: ContentVersionInput,
      answer: { status: 200, schema: ContentItem },
      refusals: changes,
    }),
    async (c) => c.var.answer(await removeContent(c.var.ctx, c.req.param(), await jsonBody(c))),
  )
  .post(
    "/:kind/:id/revert",
    describe({
      access: "editor",
      summary: "Make an earlier text the draft; `to` null means that of the file",
      body: RevertContentInput,
      answer: { status: 200, schema: ContentItem },
      refusals: changes,
    }),
    async (c) => c.var.answer(await revertContent(c.var.ctx, c.req.param(), await jsonBody(c))),
  )
  .get(
    "/:kind/:id/spanish",
    describe({
      access: "editor",
      summary: "A text that visitors see, in English and Spanish, word by word",
      answer: { status: 200, schema: ContentTranslation },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewTranslation(c.var.ctx, c.req.param())),
  )
  .put(
    "/:kind/:id/spanish",
    describe({
      access: "admin",
      summary: "Show other Spanish words at once; 422 names every problem by word",
      body: SaveTranslationInput,
      answer: { status: 200, schema: ContentTranslation },
      refusals: changes,
    }),
    async (c) => c.var.answer(await saveTranslation(c.var.ctx, c.req.param(), await jsonBody(c))),
  )
  .post(
    "/:kind/:id/spanish/revert",
    describe({
      access: "admin",
      summary: "Show the Spanish words of the file again",
      body: ContentVersionInput,
      answer: { status: 200, schema: ContentTranslation },
      refusals: changes,
    }),
    async (c) => c.var.answer(await revertTranslation(c.var.ctx, c.req.param(), await jsonBody(c))),
  );
