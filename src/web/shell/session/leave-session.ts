import * as messages from "#words/messages.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { forgetPages } from "#web/shell/pwa/forget-pages.ts";
import { authClient } from "./auth-client.ts";
import { sessionStore } from "./session-store.ts";
import { forgetStoredSession } from "./stored-session.ts";

/** Everywhere; when that fails, at least here. The session is gone from this browser in any case. */
export async function leaveSession(): Promise<void> {
  sessionStore.leave();
  try {
    const auth = await authClient();
    const { error } = await auth.signOut({ scope: "global" });
    if (error) await auth.signOut({ scope: "local" });
  } catch {
    // No network, not even for the client itself: forgetting the session below is what is left.
  }
  forgetStoredSession();
  forgetPages();
  sessionStore.announce("signed_out");
  notifications.add(messages.signedOut);
}
