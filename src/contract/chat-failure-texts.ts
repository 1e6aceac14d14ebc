import { messages } from "#contract/messages.ts";

/** What the assistant says when it cannot answer, word for word. `{email}` is the support address. */
export const chatFailureTexts = {
  signIn: `${messages.chatSignIn.description} I can help with services, pricing, and policies once you're logged in.`,
  failed: "Sorry, something went wrong and I could not answer. Please try again, or write to {email}.",
} as const;
