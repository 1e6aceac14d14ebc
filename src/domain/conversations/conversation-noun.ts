import { exportConversations } from "#domain/conversations/export-conversations.ts";
import type { Noun } from "#domain/ctx.ts";

export const conversationNoun: Noun = {
  name: "conversations",
  exportOwn: (ctx, { userId }) => exportConversations(ctx, userId),
};
