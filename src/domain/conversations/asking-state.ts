import { sql } from "kysely";
import type { ChatCitation, ChatSettingsInput } from "#contract/assistant/chat.ts";
import { type ChatAction, type ChatLanguage, chatLimits } from "#contract/assistant/chat-rules.ts";
import { featureToggleDefaults } from "#contract/site/feature-toggles.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { settingsOf } from "#domain/conversations/chat-settings.ts";
import { idleMinutes } from "#domain/conversations/conversation-limits.ts";
import { citationsOf, givenUpBefore } from "#domain/conversations/conversation-store.ts";
import type { Ctx } from "#domain/ctx.ts";

export interface RememberedTurn extends EarlierTurn {
  /** True when the turn was about the site, not about the user's own records. */
  forModel: boolean;
}

/** Facts about a user that decide if their question is accepted. */
export interface AskingState {
  /** An answer to this user is being written. */
  busy: boolean;
  /** The last turns of the conversation, oldest first; it restarts after half an hour without a question. */
  earlier: RememberedTurn[];
  /** The answer language when a question does not reveal one. */
  language: ChatLanguage;
  settings: ChatSettingsInput;
  mayUseModel: boolean;
}

interface TurnRow {
  question: string;
  asked_at: string;
  text: string;
  action: ChatAction | null;
  citations: ChatCitation[];
  for_model: boolean;
}

interface StateRow {
  busy: boolean;
  settings: unknown;
  model_enabled: boolean | null;
  language: ChatLanguage | null;
  turns: TurnRow[];
}

/** Reads the state in one statement, which also closes this user's abandoned answer. */
export async function askingState(ctx: Ctx, userId: string, sessionId: string): Promise<AskingState> {
  const now = ctx.clock.now();
  const givenUp = givenUpBefore(now);
  const { rows } = await sql<StateRow>`
    with closed as (
      update chat_messages set state = 'failed'
      where user_id = ${userId} and state = 'generating' and alive_at < ${givenUp}
    ), conversation as (
      select id, language from chat_conversations where user_id = ${userId} and session_id = ${sessionId}
    )
    select
      exists (
        select from chat_messages
        where user_id = ${userId} and state = 'generating' and (alive_at is null or alive_at >= ${givenUp})
      ) as busy,
      (select settings from chat_settings where id) as settings,
      (select enabled from feature_toggles where id = 'ai_chatbot') as model_enabled,
      (select language from conversation) as language,
      (
        select coalesce(json_agg(turn order by turn.answered_at desc, turn.id desc), '[]') from (
          select answer.id, answer.created_at as answered_at, answer.text, answer.action, answer.citations,
            answer.for_model, question.text as question, question.created_at as asked_at
          from conversation
          join chat_messages as answer on answer.conversation_id = conversation.id
          join chat_messages as question on question.id = answer.question_id
          where answer.state in ('done', 'stopped')
          order by answer.created_at desc, answer.id desc
          limit ${chatLimits.turnsRemembered}
        ) as turn
      ) as turns`.execute(ctx.db);
  const [row] = rows;
  const settings = settingsOf(row?.settings);
  const earlier = freshTurns(row?.turns ?? [], now);
  return {
    busy: row?.busy === true,
    earlier,
    language: (earlier.length > 0 && row?.language) || settings.default_language,
    settings,
    mayUseModel: ctx.languageModel !== null && (row?.model_enabled ?? featureToggleDefaults.ai_chatbot.enabled),
  };
}

/** Selects the newest turns, up to the first long pause. */
function freshTurns(turns: TurnRow[], now: Date): RememberedTurn[] {
  let later = now.getTime();
  const fresh = turns.findIndex(({ asked_at }) => {
    const asked = new Date(asked_at).getTime();
    const idle = later - asked > idleMinutes * 60_000;
    later = asked;
    return idle;
  });
  return (fresh < 0 ? turns : turns.slice(0, fresh)).toReversed().map((turn) => ({
    question: turn.question,
    answer: turn.text,
    action: turn.action ?? "answer",
    citations: citationsOf(turn),
    forModel: turn.for_model,
  }));
}
