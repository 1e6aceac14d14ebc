import { chatLimits } from "#contract/assistant/chat-rules.ts";
import { closeGivenUp } from "#domain/conversations/conversation-store.ts";
import type { Ctx } from "#domain/ctx.ts";

const atATime = 1000;

/** Deletes conversations idle for 90 days, with their transcript emails, and closes abandoned answers. */
export async function forgetConversations(ctx: Ctx): Promise<void> {
  await closeGivenUp(ctx);
  const before = new Date(ctx.clock.now().getTime() - chatLimits.keepDays * 24 * 3600_000);
  for (let deleted = atATime; deleted === atATime;) {
    const done = await ctx.db
      .deleteFrom("chat_conversations")
      .where("id", "in", (of) =>
        of.selectFrom("chat_conversations").select("id").where("last_at", "<", before).limit(atATime),
      )
      .executeTakeFirst();
    deleted = Number(done.numDeletedRows);
  }
  await ctx.db.deleteFrom("mails").where("template", "=", "chat-transcript").where("created_at", "<", before).execute();
}
