const part = (value: string) => encodeURIComponent(value);

/** The doors of the assistant (contract, section 4). */
export const chatAddresses = {
  chat: "/functions/v1/chat",
  rate: "/functions/v1/rate",
  /** DELETE stops an answer. */
  message: (messageId: string) => `/api/chat/messages/${part(messageId)}`,
  /** Picks an answer up again, from its beginning. */
  stream: (messageId: string) => `/api/chat/messages/${part(messageId)}/stream`,
  conversations: "/api/chat/conversations",
  conversation: (sessionId: string) => `/api/chat/conversations/${part(sessionId)}`,
  handOver: (sessionId: string) => `/api/chat/conversations/${part(sessionId)}/hand-over`,
  transcript: (sessionId: string) => `/api/chat/conversations/${part(sessionId)}/transcript`,
};
