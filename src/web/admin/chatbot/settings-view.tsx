import { useState } from "react";
import type { AdminChatSettings } from "#contract/assistant/admin-chat.ts";
import type { ChatSettingsInput } from "#contract/assistant/chat.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsPreview } from "./settings-preview.tsx";

/** Writer of the answers, the settings, and beside them the panel as they make it. */
export function SettingsView({ settings, updatedAt, model }: AdminChatSettings) {
  const [draft, setDraft] = useState<ChatSettingsInput>(settings);
  return (
    <div className="chatbot-settings">
      <div>
        <p className="admin-quiet">
          {modelWords(model)} {updatedAt ? <Changed at={updatedAt} /> : "These settings are the defaults."}
        </p>
        <SettingsForm draft={draft} saved={settings} onChange={setDraft} />
      </div>
      <SettingsPreview settings={draft} />
    </div>
  );
}

const Changed = ({ at }: { at: string }) => (
  <>
    Settings saved <RelativeTime at={at} />.
  </>
);

function modelWords({ configured, enabled, name }: AdminChatSettings["model"]): string {
  if (!configured) return "Answers are composed from the site's own passages; no language model is set up.";
  const model = name ?? "A language model";
  return enabled
    ? `${model} writes answers from the site's own passages.`
    : `${model} is set up, but the feature AI Chatbot is off: answers are composed from the site's own passages.`;
}
