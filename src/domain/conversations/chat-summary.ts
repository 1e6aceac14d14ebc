import { sql } from "kysely";
import { type ChatSummary, ChatSummaryQuery } from "#contract/assistant/admin-chat.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";

interface Row {
  conversations: number;
  handed_over: number;
  answers: number;
  answered: number;
  abstained: number;
  median_ms: number | null;
  by_model: number;
  fallbacks: number;
  up: number;
  down: number;
}

/** Figures of the assistant for the last days. Answered excludes asked back, handed over and rated not helpful. */
export async function viewChatSummary(ctx: Ctx, query: unknown): Promise<ChatSummary> {
  requireAdmin(ctx);
  const { days } = parse(ChatSummaryQuery, query);
  const since = new Date(ctx.clock.now().getTime() - days * 24 * 3600_000);
  const { rows } = await sql<Row>`
    select
      (select count(*)::int from chat_conversations where last_at > ${since}) as conversations,
      (select count(*)::int from chat_conversations where last_at > ${since} and ticket_number is not null) as handed_over,
      count(*)::int as answers,
      count(*) filter (where action = 'answer' and not exists (
        select 1 from chat_ratings where message_id = chat_messages.id and rating = -1
      ))::int as answered,
      count(*) filter (where action = 'abstain')::int as abstained,
      percentile_cont(0.5) within group (order by total_ms)::float8 as median_ms,
      count(*) filter (where model is not null)::int as by_model,
      count(*) filter (where fallback is not null and fallback <> 'stopped')::int as fallbacks,
      (select count(*)::int from chat_ratings where updated_at > ${since} and rating = 1) as up,
      (select count(*)::int from chat_ratings where updated_at > ${since} and rating = -1) as down
    from chat_messages
    where author = 'bot' and question_id is not null and state in ('done', 'stopped') and created_at > ${since}
  `.execute(ctx.db);
  const [row] = rows;
  const share = (part = 0, whole = 0) => (whole === 0 ? null : part / whole);
  return {
    days,
    conversations: row?.conversations ?? 0,
    answers: row?.answers ?? 0,
    answeredShare: share(row?.answered, row?.answers),
    abstainedShare: share(row?.abstained, row?.answers),
    handedOverShare: share(row?.handed_over, row?.conversations),
    up: row?.up ?? 0,
    down: row?.down ?? 0,
    medianMs: row?.median_ms == null ? null : Math.round(row.median_ms),
    byModel: row?.by_model ?? 0,
    modelFallbacks: row?.fallbacks ?? 0,
  };
}
