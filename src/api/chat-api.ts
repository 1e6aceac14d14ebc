import { Hono } from "hono";
import { z } from "zod";
import { ChatConversation, ChatConversationView, ChatHandOver, HandOverChatInput } from "#contract/assistant/chat.ts";
import { PageByIdInput, pageOf } from "#contract/values/paging.ts";
import { answerStream } from "#api/answer-stream.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { followAnswer, stopAnswer } from "#domain/conversations/follow-answer.ts";
import { handOverConversation } from "#domain/conversations/hand-over-conversation.ts";
import { mailTranscript } from "#domain/conversations/mail-transcript.ts";
import {
  deleteOwnConversations,
  listOwnConversations,
  viewOwnConversation,
} from "#domain/conversations/own-conversations.ts";

const noStore = { "Cache-Control": "no-store" };
const Deleted = z.object({ deleted: z.number().int() });

/** `/api/chat`: the user's own conversations with the assistant. Questions go to `/functions/v1/chat`. */
export const chatApi = new Hono<ApiEnv>()
  .get(
    "/conversations",
    describe({
      access: "member",
      summary: "List my conversations, newest first",
      query: PageByIdInput,
      answer: { status: 200, schema: pageOf(ChatConversation) },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listOwnConversations(c.var.ctx, c.req.query()), noStore),
  )
  .delete(
    "/conversations",
    describe({
      access: "member",
      summary: "Delete all my conversations immediately",
      answer: { status: 200, schema: Deleted },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await deleteOwnConversations(c.var.ctx), noStore),
  )
  .get(
    "/conversations/:sessionId",
    describe({
      access: "member",
      summary: "Get one of my conversations",
      answer: {
        status: 200,
        schema: ChatConversationView,
      },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewOwnConversation(c.var.ctx, c.req.param("sessionId")), noStore),
  )
  .delete(
    "/conversations/:sessionId",
    describe({
      access: "member",
      summary: "Delete one of my conversations immediately",
      answer: { status: 200, schema: Deleted },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await deleteOwnConversations(c.var.ctx, c.req.param("sessionId")), noStore),
  )
  .post(
    "/conversations/:sessionId/hand-over",
    describe({
      access: "member",
      summary: "Hand a conversation over to a human, as a ticket with the transcript",
      body: HandOverChatInput,
      answer: { status: 200, schema: ChatHandOver },
      refusals: [400, 401, 403, 404, 413, 415, 422, 429],
    }),
    async (c) => {
      requireSignedIn(c.var.ctx);
      return c.var.answer(await handOverConversation(c.var.ctx, c.req.param("sessionId"), await jsonBody(c)), noStore);
    },
  )
  .post(
    "/conversations/:sessionId/transcript",
    describe({
      access: "member",
      summary: "Email a conversation to my confirmed address",
      answer: { status: 202, schema: z.object({ queued: z.literal(true) }) },
      refusals: [401, 403, 404, 409, 429],
    }),
    async (c) => {
      await mailTranscript(c.var.ctx, c.req.param("sessionId"));
      return c.var.answer({ queued: true as const }, noStore);
    },
  )
  .get(
    "/messages/:messageId/stream",
    describe({
      access: "member",
      summary: "Stream one of my answers from its beginning",
      answer: { status: 200, type: "text/event-stream" },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const messageId = c.req.param("messageId");
      return answerStream(c, messageId, await followAnswer(c.var.ctx, messageId));
    },
  )
  .delete(
    "/messages/:messageId",
    describe({
      access: "member",
      summary: "Stop an answer, keeping what was written",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await stopAnswer(c.var.ctx, c.req.param("messageId"));
      return c.body(null, 204);
    },
  );
