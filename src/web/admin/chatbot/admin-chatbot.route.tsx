import { useMemo } from "react";
import { useNavigate, useNavigation } from "react-router";
import { StaffViews } from "#web/admin/staff-list.tsx";
import { useQueueKeys } from "#web/admin/tickets/use-queue-keys.ts";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import type { Route } from "./+types/admin-chatbot.route.ts";
import { ChatFigures } from "./chat-figures.tsx";
import { chatbotAddress, chatbotTabNames, chatbotTabs } from "./chatbot-tabs.ts";
import { ConversationsView } from "./conversations-view.tsx";
import { type ChatbotData, type ChatbotPart, loadChatbot } from "./load-chatbot.ts";
import { RatingsView } from "./ratings-view.tsx";
import { SettingsView } from "./settings-view.tsx";
import { SourcesView } from "./sources-view.tsx";
import { UnansweredView } from "./unanswered-view.tsx";
import "#web/admin/analytics/analytics.css";
import "#web/shell/chat/chat-panel.css";
import "./chatbot.css";

export const clientLoader = staffLoader(({ request }): Promise<ChatbotData> => loadChatbot(request));

export const meta = staffMeta("Assistant");

/** 1 to 5 open the parts. */
function usePartKeys() {
  const navigate = useNavigate();
  const actions = useMemo(
    () =>
      Object.fromEntries(chatbotTabNames.map((tab, index) => [String(index + 1), () => void navigate(addressOf(tab))])),
    [navigate],
  );
  useQueueKeys(actions);
}

const addressOf = (tab: string) => chatbotAddress(new URLSearchParams(), { tab: tab === "settings" ? null : tab });

export default function AdminChatbot({ loaderData: { summary, part } }: Route.ComponentProps) {
  const loading = useNavigation().state === "loading";
  usePartKeys();
  return (
    <div className="admin-page chatbot" aria-busy={loading}>
      <h1>Assistant</h1>
      <ChatFigures summary={summary} />
      <StaffViews
        label="Parts of the assistant"
        items={chatbotTabNames.map((name, index) => ({
          label: chatbotTabs[name].label,
          to: addressOf(name),
          current: name === part.tab,
          shortcut: String(index + 1),
        }))}
      />
      <Part part={part} />
      <Pages part={part} />
    </div>
  );
}

function Part({ part }: { part: ChatbotPart }) {
  switch (part.tab) {
    case "settings":
      return <SettingsView {...part.settings} />;
    case "conversations":
      return <ConversationsView conversations={part.list.items} thread={part.thread} />;
    case "ratings":
      return <RatingsView ratings={part.list.items} />;
    case "unanswered":
      return <UnansweredView questions={part.list.items} answers={part.answers} />;
    case "sources":
      return <SourcesView sources={part.list} />;
  }
}

function Pages({ part }: { part: ChatbotPart }) {
  if (part.tab === "settings") return null;
  return <CursorPages count={part.list.items.length} nextCursor={part.list.nextCursor} drop={["read"]} />;
}
