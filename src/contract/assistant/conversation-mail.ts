/** The emails about a conversation. */
export interface ConversationMailData {
  "chat-transcript": {
    /** By it the email goes when its reader deletes the conversation. */
    conversationId: string;
    name: string;
    botName: string;
    startedAt: string;
    lines: { from: "user" | "bot"; text: string; citations: { url: string; title: string }[] }[];
  };
}
