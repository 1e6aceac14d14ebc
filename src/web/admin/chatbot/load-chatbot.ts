import type {
  AdminChatConversation,
  AdminChatRating,
  AdminChatSettings,
  AdminChatThread,
  ChatSummary,
  UnansweredQuestion,
} from "#contract/admin-chat.ts";
import type { KnowledgeAnswer, KnowledgeSources } from "#contract/knowledge.ts";
import { adminFetch } from "#web/shell/session/admin-fetch.ts";
import { chatbotDoors, chatbotParameters, chatbotTabOf } from "./chatbot-tabs.ts";

interface List<Item> {
  items: Item[];
  nextCursor: string | null;
}

export type ChatbotPart =
  | { tab: "settings"; settings: AdminChatSettings }
  | { tab: "conversations"; list: List<AdminChatConversation>; thread: AdminChatThread | null }
  | { tab: "ratings"; list: List<AdminChatRating> }
  | { tab: "unanswered"; list: List<UnansweredQuestion>; answers: KnowledgeAnswer[] }
  | { tab: "sources"; list: KnowledgeSources };

export type ChatbotData = { summary: ChatSummary; part: ChatbotPart };

/** Asks for what the part of the screen shows, and the figures above it, all at once. */
export async function loadChatbot(request: Request): Promise<ChatbotData> {
  const [summary, part] = await Promise.all([
    adminFetch<ChatSummary>(chatbotDoors.summary, request),
    loadPart(request),
  ]);
  return { summary, part };
}

async function loadPart(request: Request): Promise<ChatbotPart> {
  const query = new URL(request.url).searchParams;
  const tab = chatbotTabOf(query);
  const wanted = chatbotParameters(tab, query);
  const list = <Answer>() => adminFetch<Answer>(`${chatbotDoors[tab]}${wanted.size > 0 ? `?${wanted}` : ""}`, request);
  switch (tab) {
    case "settings":
      return { tab, settings: await list() };
    case "conversations": {
      const id = query.get("read");
      const thread = id
        ? adminFetch<AdminChatThread>(`${chatbotDoors.conversations}/${encodeURIComponent(id)}`, request)
        : null;
      const [found, read] = await Promise.all([list<List<AdminChatConversation>>(), thread]);
      return { tab, list: found, thread: read };
    }
    case "unanswered": {
      const answers = adminFetch<List<KnowledgeAnswer>>(`${chatbotDoors.answers}?limit=100`, request);
      const [found, { items }] = await Promise.all([list<List<UnansweredQuestion>>(), answers]);
      return { tab, list: found, answers: items };
    }
    default:
      return { tab, list: await list() } as ChatbotPart;
  }
}
