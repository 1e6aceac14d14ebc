import type { Role } from "#contract/accounts/accounts.ts";
import { sessionStorageKey } from "#contract/accounts/attempt-limit.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";

/** Puts a session into this browser; `role` is what it says of itself. */
export function signInHere(id = "0199a000-0000-7000-8000-00000000000a", role?: Role): void {
  const claims = Buffer.from(JSON.stringify({ sub: id, aal: "aal1" })).toString("base64url");
  const session = {
    access_token: `e30.${claims}.x`,
    // The client remembers for a minute that one was refused.
    refresh_token: crypto.randomUUID(),
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id, email: "maria@example.com", ...(role ? { app_metadata: { role } } : {}) },
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  sessionStore.refresh();
}

export function signOutHere(): void {
  localStorage.removeItem(sessionStorageKey);
  sessionStore.refresh();
}
