import { exportConversations } from "#domain/conversations/export-conversations.ts";
import { forgetConversations } from "#domain/conversations/forget-conversations.ts";
import type { Noun } from "#domain/ctx.ts";

export const conversationNoun: Noun = {
  name: "conversations",
  jobs: [{ name: "forget-conversations", every: "hour at :17", run: forgetConversations }],
  exportOwn: (ctx, { userId }) => exportConversations(ctx, userId),
};
