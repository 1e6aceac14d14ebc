import { authClient } from "./auth-client.ts";
import { sessionStore } from "./session-store.ts";
import { readStoredSession } from "./stored-session.ts";

/** A token with less than this left is renewed before it is used. */
const freshSeconds = 90;

/** A token that is good for the next request, renewed when needed; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const stored = readStoredSession();
  if (!stored) return null;
  if (stored.expires_at - Date.now() / 1000 > freshSeconds) return stored.access_token;
  const auth = await authClient();
  const { data, error } = await auth.getSession();
  sessionStore.refresh();
  // The network is away: the old token may still be good, and the server says so if not.
  if (error && readStoredSession()) return stored.access_token;
  return data.session?.access_token ?? null;
}

/** After the server refused a token: another one, or null when the session is over. */
export async function renewedToken(): Promise<string | null> {
  const auth = await authClient();
  const { data } = await auth.refreshSession();
  sessionStore.refresh();
  return data.session?.access_token ?? null;
}
