import { Hono } from "hono";
import {
  AdminChatConversation,
  AdminChatQuery,
  AdminChatRating,
  AdminChatRatingsQuery,
  AdminChatSettings,
  AdminChatThread,
  ChatSummary,
  ChatSummaryQuery,
  DismissUnansweredInput,
  UnansweredList,
  UnansweredQuery,
} from "#contract/assistant/admin-chat.ts";
import { ChatSettingsInput } from "#contract/assistant/chat.ts";
import { pageOf } from "#contract/values/paging.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { changeChatSettings, viewAdminChatSettings } from "#domain/conversations/chat-settings.ts";
import { viewChatSummary } from "#domain/conversations/chat-summary.ts";
import { listStaffConversations, viewStaffConversation } from "#domain/conversations/staff-conversations.ts";
import { listStaffRatings } from "#domain/conversations/staff-ratings.ts";
import { dismissUnanswered, listUnanswered } from "#domain/conversations/unanswered-questions.ts";

const noStore = { "Cache-Control": "no-store" };

/** `/api/admin/chat`. Mounted below `/api/admin`, whose middleware admits only administrators. */
export const adminChatApi = new Hono<ApiEnv>()
  .get(
    "/settings",
    describe({
      access: "admin",
      summary: "Get the assistant's settings and its language model",
      answer: { status: 200, schema: AdminChatSettings },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewAdminChatSettings(c.var.ctx), noStore),
  )
  .put(
    "/settings",
    describe({
      access: "admin",
      summary: "Change the assistant's settings for everyone, effective immediately",
      body: ChatSettingsInput,
      answer: { status: 200, schema: AdminChatSettings },
      refusals: [400, 401, 403, 413, 415, 422],
    }),
    async (c) => c.var.answer(await changeChatSettings(c.var.ctx, await jsonBody(c)), noStore),
  )
  .get(
    "/conversations",
    describe({
      access: "admin",
      summary: "List conversations, latest first, with personal data masked",
      query: AdminChatQuery,
      answer: { status: 200, schema: pageOf(AdminChatConversation) },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listStaffConversations(c.var.ctx, c.req.query()), noStore),
  )
  .get(
    "/conversations/:id",
    describe({
      access: "admin",
      summary: "Get a conversation; reading it is recorded",
      answer: { status: 200, schema: AdminChatThread },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewStaffConversation(c.var.ctx, c.req.param("id")), noStore),
  )
  .get(
    "/ratings",
    describe({
      access: "admin",
      summary: "List ratings of answers, latest first",
      query: AdminChatRatingsQuery,
      answer: { status: 200, schema: pageOf(AdminChatRating) },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listStaffRatings(c.var.ctx, c.req.query()), noStore),
  )
  .get(
    "/unanswered",
    describe({
      access: "admin",
      summary: "List unanswered questions, similar ones grouped, most frequent first",
      query: UnansweredQuery,
      answer: { status: 200, schema: UnansweredList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listUnanswered(c.var.ctx, c.req.query()), noStore),
  )
  .post(
    "/unanswered/dismiss",
    describe({
      access: "admin",
      summary: "Resolve an unanswered question and all similar ones",
      body: DismissUnansweredInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (c) => {
      await dismissUnanswered(c.var.ctx, await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .get(
    "/summary",
    describe({
      access: "admin",
      summary: "Get assistant statistics for recent days",
      query: ChatSummaryQuery,
      answer: { status: 200, schema: ChatSummary },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await viewChatSummary(c.var.ctx, c.req.query()), noStore),
  );
