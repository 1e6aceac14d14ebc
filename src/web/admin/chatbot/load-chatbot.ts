import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { chatbotParameters, chatbotTabOf } from "./chatbot-tabs.ts";

/** Data of the part of the screen, and the figures above it, asked for all at once. */
export async function loadChatbot(request: Request) {
  const [summary, part] = await Promise.all([
    answerOf(api.admin.chat.summary.$get({ query: {} }, until(request.signal))),
    loadPart(request),
  ]);
  return { summary, part };
}

export type ChatbotData = Awaited<ReturnType<typeof loadChatbot>>;
export type ChatbotPart = ChatbotData["part"];

async function loadPart(request: Request) {
  const search = new URL(request.url).searchParams;
  const tab = chatbotTabOf(search);
  const query = Object.fromEntries(chatbotParameters(tab, search));
  const options = until(request.signal);
  const { chat, knowledge } = api.admin;
  switch (tab) {
    case "settings":
      return { tab, settings: await answerOf(chat.settings.$get(undefined, options)) };
    case "conversations": {
      const id = search.get("read");
      const [list, thread] = await Promise.all([
        answerOf(chat.conversations.$get({ query }, options)),
        id ? answerOf(chat.conversations[":id"].$get({ param: { id } }, options)) : null,
      ]);
      return { tab, list, thread };
    }
    case "ratings":
      return { tab, list: await answerOf(chat.ratings.$get({ query }, options)) };
    case "unanswered": {
      const [list, { items: answers }] = await Promise.all([
        answerOf(chat.unanswered.$get({ query }, options)),
        answerOf(knowledge.answers.$get({ query: { limit: 100 } }, options)),
      ]);
      return { tab, list, answers };
    }
    case "sources":
      return { tab, list: await answerOf(knowledge.sources.$get({ query }, options)) };
  }
}
