import { anonKey } from "#contract/account-rules.ts";
import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { readStoredSession } from "#web/shell/session/stored-session.ts";
import { storedVerifiers } from "#web/shell/session/stored-verifiers.ts";

export const linkTypes = ["signup", "recovery", "email_change", "unlock"] as const;
export type LinkType = (typeof linkTypes)[number];

/** What became of a link: used up, or why not. */
export type LinkOutcome =
  | { kind: "signed-in"; owesSecondFactor: boolean; passwordDropped: boolean }
  | { kind: "halfway" }
  | { kind: "unlocked" }
  | { kind: "expired" }
  | { kind: "too-often" }
  | { kind: "failed" };

interface VerifyAnswer {
  access_token?: string;
  refresh_token?: string;
  password_dropped?: boolean;
  user?: { id: string; factors?: { status: string }[] };
}

/** Uses the link of an email up, and keeps the session it opens. */
export async function confirmLink(type: LinkType, tokenHash: string): Promise<LinkOutcome> {
  const isUnlock = type === "unlock";
  let answer: Response;
  try {
    answer = await limitedFetch(isUnlock ? "/auth/v1/unlock" : "/auth/v1/verify", {
      method: "POST",
      headers: { "Content-Type": "application/json", apikey: anonKey },
      body: JSON.stringify(
        isUnlock ? { token_hash: tokenHash } : { type, token_hash: tokenHash, code_verifiers: storedVerifiers() },
      ),
    });
  } catch {
    return { kind: "failed" };
  }
  if (answer.status === 403 || answer.status === 400) return { kind: "expired" };
  if (answer.status === 429) return { kind: "too-often" };
  if (!answer.ok) return { kind: "failed" };
  if (isUnlock) return { kind: "unlocked" };
  const { access_token, refresh_token, password_dropped = false, user }: VerifyAnswer = await answer.json();
  if (!access_token || !refresh_token) return { kind: "halfway" };
  const auth = await authClient();
  const here = readStoredSession();
  if (here && here.user.id === user?.id) {
    // Signed in already, perhaps with a second factor: that session stays, and this one ends.
    await limitedFetch("/auth/v1/logout?scope=local", {
      method: "POST",
      headers: { apikey: anonKey, Authorization: `Bearer ${access_token}` },
    }).catch(() => undefined);
    const { error } = await auth.refreshSession();
    if (!error) return { kind: "signed-in", owesSecondFactor: false, passwordDropped: password_dropped };
  }
  const { error } = await auth.setSession({ access_token, refresh_token });
  if (error) return { kind: "failed" };
  const owesSecondFactor = user?.factors?.some((factor) => factor.status === "verified") ?? false;
  return { kind: "signed-in", owesSecondFactor, passwordDropped: password_dropped };
}

/** The path of `redirectTo` when it is on this site, else the home page. */
export function pathWithin(redirectTo: string | null, origin: string): string {
  if (!redirectTo || !URL.canParse(redirectTo)) return "/";
  const url = new URL(redirectTo);
  return url.origin === origin && !url.username ? url.pathname + url.search + url.hash : "/";
}
