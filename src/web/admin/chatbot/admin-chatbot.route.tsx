import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { ListFrame } from "#web/admin/list/staff-list.tsx";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import { useRowKeys } from "#web/admin/list/use-row-keys.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import type { Route } from "./+types/admin-chatbot.route.ts";
import { ChatFigures } from "./chat-figures.tsx";
import { chatbotAddress, chatbotTabNames, chatbotTabs } from "./chatbot-tabs.ts";
import { ConversationList } from "./conversation-list.tsx";
import { type ChatbotData, loadChatbot } from "./load-chatbot.ts";
import { RatingList } from "./rating-list.tsx";
import { SettingsView } from "./settings-view.tsx";
import { SourceList } from "./source-list.tsx";
import { UnansweredList } from "./unanswered-list.tsx";
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
  useRowKeys(actions);
}

const addressOf = (tab: string) => chatbotAddress(new URLSearchParams(), { tab: tab === "settings" ? null : tab });

export default function AdminChatbot({ loaderData: { summary, part } }: Route.ComponentProps) {
  usePartKeys();
  const frame: ListFrame = {
    title: "Assistant",
    views: {
      label: "Parts of the assistant",
      items: chatbotTabNames.map((name, index) => ({
        label: chatbotTabs[name].label,
        to: addressOf(name),
        current: name === part.tab,
        shortcut: String(index + 1),
      })),
    },
  };
  switch (part.tab) {
    case "settings":
      return (
        <StaffScreen {...frame} className="chatbot">
          <div className="staff-below">
            <ChatFigures summary={summary} />
            <SettingsView {...part.settings} />
          </div>
        </StaffScreen>
      );
    case "conversations":
      return <ConversationList frame={frame} {...part.list} thread={part.thread} />;
    case "ratings":
      return <RatingList frame={frame} {...part.list} />;
    case "unanswered":
      return <UnansweredList frame={frame} {...part.list} answers={part.answers} />;
    case "sources":
      return <SourceList frame={frame} {...part.list} />;
  }
}
