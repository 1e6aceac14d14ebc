/** The parts of the assistant's screen; the name stands in the address. `filters` are what its list is asked with. */
export const chatbotTabs = {
  settings: { label: "Settings", filters: [] },
  conversations: { label: "Conversations", filters: ["search", "rating", "action", "cursor"] },
  ratings: { label: "Ratings", filters: ["rating", "reason", "cursor"] },
  unanswered: { label: "Unanswered", filters: ["days"] },
  sources: { label: "Sources", filters: ["kind", "freshness", "cursor"] },
} as const satisfies Record<string, { label: string; filters: string[] }>;

export type ChatbotTab = keyof typeof chatbotTabs;
export const chatbotTabNames = Object.keys(chatbotTabs) as ChatbotTab[];

export const chatbotTabOf = (query: URLSearchParams): ChatbotTab =>
  chatbotTabNames.find((name) => name === query.get("tab")) ?? "settings";

/** Query for the API: the filters of the part that are set. */
export function chatbotParameters(tab: ChatbotTab, query: URLSearchParams): URLSearchParams {
  const wanted = new URLSearchParams();
  for (const name of chatbotTabs[tab].filters) {
    const value = query.get(name)?.trim();
    if (value) wanted.set(name, value);
  }
  return wanted;
}

/** The address of this screen with some things changed and the rest of it kept. */
export function chatbotAddress(query: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `/admin/chatbot/${next.size > 0 ? `?${next}` : ""}`;
}
