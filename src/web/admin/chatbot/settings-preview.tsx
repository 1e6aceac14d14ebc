import { useState } from "react";
import type { ChatSettingsInput } from "#contract/assistant/chat.ts";
import { ChatConversation } from "#web/shell/chat/chat-conversation.tsx";
import { ChatHead } from "#web/shell/chat/chat-head.tsx";
import type { ChatEntry } from "#web/shell/chat/chat-state.ts";
import { chatWords } from "#web/shell/chat/chat-words.ts";
import { staffHours } from "#web/shell/chat/staff-hours.ts";
import { useChatFacts } from "#web/shell/chat/use-chat-facts.ts";

const draftOwner = "preview";

const sample: ChatEntry[] = [
  { kind: "user", id: "sample-question", at: "", text: "What does the warranty cover?" },
  {
    kind: "bot",
    id: "sample-answer",
    sessionId: "",
    at: "",
    text: "**90 days** on the work and the parts we fit.",
    language: "en",
    citations: [{ url: "/services/pc-repair/", title: "PC repair" }],
    handOver: null,
    rating: null,
  },
];

/** The very panel of the site, as the settings would make it. What is asked here is answered for real. */
export function SettingsPreview({ settings }: { settings: ChatSettingsInput }) {
  const facts = useChatFacts();
  const [expanded, setExpanded] = useState(true);
  const words = chatWords[settings.default_language];
  return (
    <section className="chatbot-preview" aria-labelledby="chatbot-preview">
      <h2 id="chatbot-preview">Preview</h2>
      <p className="admin-quiet">With an example. Ask something to try it: that is a real conversation of yours.</p>
      <div
        className="chat-panel chat-panel-preview"
        lang={settings.default_language}
        tabIndex={-1}
        data-chat-panel
        data-expanded={settings.features.expand && expanded ? "" : undefined}
      >
        <ChatHead
          settings={settings}
          words={words}
          hours={staffHours(facts.hours, settings.default_language)}
          expanded={expanded}
          onExpand={() => setExpanded((so) => !so)}
        />
        <ChatConversation
          userId={draftOwner}
          settings={settings}
          words={words}
          supportEmail={facts.supportEmail}
          sample={sample}
          onLeave={() => undefined}
        />
      </div>
    </section>
  );
}
