import { sessionStorageKey } from "#contract/accounts/attempt-limit.ts";

/** The parts of a session that the site reads itself; the whole is the Supabase client's. */
export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Unix seconds. */
  expires_at: number;
  user: SessionUser;
}

export interface SessionUser {
  id: string;
  email?: string;
  created_at?: string;
  new_email?: string;
  user_metadata?: Record<string, unknown>;
  app_metadata?: { role?: string };
  identities?: { id: string; identity_id?: string; provider: string; identity_data?: Record<string, unknown> }[];
  factors?: { id: string; status: string; friendly_name?: string; factor_type?: string; created_at?: string }[];
}

const isSession = (value: unknown): value is StoredSession =>
  typeof value === "object" &&
  value !== null &&
  "access_token" in value &&
  typeof value.access_token === "string" &&
  "refresh_token" in value &&
  "expires_at" in value &&
  "user" in value &&
  typeof value.user === "object" &&
  value.user !== null;

/** Session in the browser's storage, without loading the client. Null when there is none, or storage is forbidden. */
export function readStoredSession(): StoredSession | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(sessionStorageKey) ?? "null");
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

export function forgetStoredSession(): void {
  try {
    localStorage.removeItem(sessionStorageKey);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
