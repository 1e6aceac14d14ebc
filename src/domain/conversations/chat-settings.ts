import { runInLanguage } from "#current-language";
import type { AdminChatSettings } from "#contract/assistant/admin-chat.ts";
import { ChatSettingsInput } from "#contract/assistant/chat.ts";
import { chatFallbackSettings, type ChatSettings } from "#contract/assistant/chat-rules.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";
import { isEnabled } from "#domain/toggles/is-enabled.ts";
import * as t from "#words/assistant.ts";

const suggestedQuestions = () => [t.askPrice, t.askHours, t.askCity, t.askBook];

/** The default settings, in English, which staff edit. */
export const defaultChatSettings: ChatSettingsInput = runInLanguage("en", () => ({
  ...chatFallbackSettings(),
  suggestedQuestions: suggestedQuestions(),
  escalation: { offer: t.offer, done: t.handedOver, urgent: t.urgent },
}));

const readSettings = (ctx: Ctx) =>
  ctx.db.selectFrom("chat_settings").select(["settings", "updated_at"]).where("id", "=", true).executeTakeFirst();

/** All settings. */
export async function chatSettingsOf(ctx: Ctx): Promise<ChatSettingsInput> {
  const row = await readSettings(ctx);
  return settingsOf(row?.settings);
}

/** Stored settings, if any; fields added later get their default. */
export function settingsOf(stored: unknown): ChatSettingsInput {
  const whole = typeof stored === "object" ? { ...defaultChatSettings, ...stored } : defaultChatSettings;
  const read = ChatSettingsInput.safeParse(whole);
  return read.success ? read.data : defaultChatSettings;
}

/** The settings that browsers may read. Public. What staff have not written themselves is in the language of the request. */
export async function viewChatSettings(ctx: Ctx): Promise<ChatSettings> {
  const { escalation: _, ...shown } = await chatSettingsOf(ctx);
  const { welcome, suggestedQuestions: questions } = defaultChatSettings;
  return {
    ...shown,
    ...(shown.welcome === welcome && { welcome: t.welcome }),
    ...(shown.suggestedQuestions.join("\n") === questions.join("\n") && { suggestedQuestions: suggestedQuestions() }),
  };
}

/** All settings, for administrators. */
export async function viewAdminChatSettings(ctx: Ctx): Promise<AdminChatSettings> {
  requireAdmin(ctx);
  const row = await readSettings(ctx);
  return {
    settings: settingsOf(row?.settings),
    updatedAt: row?.updated_at.toISOString() ?? null,
    model: {
      configured: ctx.languageModel !== null,
      enabled: await isEnabled(ctx, "ai_chatbot"),
      name: ctx.languageModel?.name ?? null,
    },
  };
}

/** Replaces the settings for everyone, effective immediately. */
export async function changeChatSettings(ctx: Ctx, input: unknown): Promise<AdminChatSettings> {
  const admin = requireAdmin(ctx);
  const wanted = parse(ChatSettingsInput, input);
  await withTransaction(ctx, async (tx) => {
    const before = await chatSettingsOf(tx);
    const row = {
      settings: JSON.stringify(wanted),
      changed_by: admin.kind === "system" ? null : admin.userId,
      updated_at: tx.clock.now(),
    };
    await tx.db
      .insertInto("chat_settings")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    const names = Object.keys(wanted) as (keyof ChatSettingsInput)[];
    await recordAudit(tx, {
      action: "admin.chat_settings_changed",
      target: { kind: "chat_settings", id: "assistant" },
      before,
      after: wanted,
      named: names,
    });
  });
  return viewAdminChatSettings(ctx);
}
