import type { AuthChangeEvent, AuthClient } from "@supabase/auth-js";
import { anonKey } from "#contract/accounts/account-rules.ts";
import { sessionStorageKey } from "#contract/accounts/attempt-limit.ts";
import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import { type SessionEvent, sessionStore } from "./session-store.ts";

const events: Record<AuthChangeEvent, SessionEvent> = {
  INITIAL_SESSION: "initial_session",
  SIGNED_IN: "signed_in",
  SIGNED_OUT: "signed_out",
  TOKEN_REFRESHED: "token_refreshed",
  USER_UPDATED: "user_updated",
  PASSWORD_RECOVERY: "password_recovery",
  MFA_CHALLENGE_VERIFIED: "mfa_verified",
};

let client: Promise<InstanceType<typeof AuthClient>> | undefined;

async function start() {
  const { AuthClient: Client } = await import("@supabase/auth-js");
  const started = new Client({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: sessionStorageKey,
    flowType: "pkce",
    fetch: limitedFetch,
    autoRefreshToken: true,
    persistSession: true,
    // The code in the address is exchanged by us, with the product's own words for what goes wrong.
    detectSessionInUrl: false,
  });
  started.onAuthStateChange((event) => sessionStore.announce(events[event]));
  return started;
}

/** The published Supabase client, fetched at its first use: a visitor who never signs in does not download it. */
export function authClient() {
  client ??= start().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}
