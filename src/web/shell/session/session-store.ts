import { sessionStorageKey } from "#contract/accounts/attempt-limit.ts";
import { readStoredSession, type SessionUser, type StoredSession } from "./stored-session.ts";
import { tokenClaims } from "./token-claims.ts";

/** `second-factor`: the password was right, the code is still owed; counts as signed out everywhere but on /auth/. */
export type SessionState =
  | { status: "loading" }
  | { status: "signed-out" }
  | { status: "second-factor"; user: SessionUser }
  | { status: "signed-in"; user: SessionUser };

export type SessionEvent =
  | "initial_session"
  | "signed_in"
  | "signed_out"
  | "token_refreshed"
  | "user_updated"
  | "password_recovery"
  | "mfa_verified";

const loading: SessionState = { status: "loading" };
let state: SessionState = loading;
let seen: string | undefined;
let lastUser: SessionUser | null = null;
let leaving = false;
const listeners = new Set<() => void>();
const eventListeners = new Set<(event: SessionEvent) => void>();

function stateOf(session: StoredSession | null): SessionState {
  if (!session) return { status: "signed-out" };
  const owes =
    session.user.factors?.some((factor) => factor.status === "verified") &&
    tokenClaims(session.access_token).aal !== "aal2";
  return { status: owes ? "second-factor" : "signed-in", user: session.user };
}

/** Reads storage again; tells listeners only when something a screen shows has changed. */
function refresh() {
  const session = readStoredSession();
  const mark = JSON.stringify(session && [session.user, tokenClaims(session.access_token).aal]);
  if (mark === seen) return;
  seen = mark;
  state = stateOf(session);
  if (session) {
    lastUser = session.user;
    leaving = false;
  }
  for (const listener of listeners) listener();
}

function listenOnce() {
  if (seen !== undefined) return;
  refresh();
  // Another tab signed in or out: this one follows, whether or not the client is loaded here.
  window.addEventListener("storage", (event) => {
    if (event.key !== sessionStorageKey && event.key !== null) return;
    leaving = true;
    refresh();
  });
  // Back from another site, the page is as it was, and has heard nothing meanwhile.
  window.addEventListener("pageshow", refresh);
}

/** The session, outside React, so that loaders and fetches can ask as well. Never loads the client by itself. */
export const sessionStore = {
  get(): SessionState {
    listenOnce();
    return state;
  },
  refresh,
  /** The person who was signed in last, for a session that ended by itself. */
  lastUser: () => lastUser,
  /** The person ends the session: the screens close without asking. */
  leave() {
    leaving = true;
  },
  /** True when the person ended the session, here or in another tab; else it ended on the server. */
  wasLeft: () => leaving,
  subscribe(listener: () => void) {
    listenOnce();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  onEvent(listener: (event: SessionEvent) => void) {
    eventListeners.add(listener);
    return () => void eventListeners.delete(listener);
  },
  announce(event: SessionEvent) {
    refresh();
    for (const listener of eventListeners) listener(event);
  },
  serverState: () => loading,
};
