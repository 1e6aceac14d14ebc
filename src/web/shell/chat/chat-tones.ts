import type { ChatColor } from "#contract/assistant/chat-rules.ts";

/** The color block of the panel's head. */
export const chatTones: Record<ChatColor, string> = {
  blue: "tone-delta",
  green: "tone-leaf",
  wheat: "tone-wheat",
  night: "tone-night",
};
