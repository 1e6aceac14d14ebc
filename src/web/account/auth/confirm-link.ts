import { anonKey } from "#contract/accounts/account-rules.ts";
import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { readStoredSession } from "#web/shell/session/stored-session.ts";
import { storedVerifiers } from "#web/shell/session/stored-verifiers.ts";
import * as t from "#words/email-links.ts";

export const linkTypes = ["signup", "recovery", "email_change", "unlock"] as const;
export type LinkType = (typeof linkTypes)[number];

/** State of a link: used up, or the reason it is not. */
export type LinkOutcome =
  | { kind: "signed-in"; owesSecondFactor: boolean }
  | { kind: "whose"; signUp: PendingSignUp }
  | { kind: "wrong-password" }
  | { kind: "weak-password"; reasons: string[] }
  | { kind: "halfway" }
  | { kind: "unlocked" }
  | { kind: "expired" }
  | { kind: "too-often" }
  | { kind: "failed" };

/** Failure of a link, for the person who opened it. */
export function problemOf(outcome: LinkOutcome | null): string | null {
  const problems: Partial<Record<LinkOutcome["kind"], string>> = t.linkProblems;
  return (outcome && problems[outcome.kind]) ?? null;
}

interface VerifyAnswer {
  access_token?: string;
  refresh_token?: string;
  user?: { id: string; factors?: { status: string }[] };
}

/** The sign-up that a link would confirm, when this browser cannot show that it was its own. */
export interface PendingSignUp {
  email: string;
  name: string;
  /** True when the address was used to sign up twice, so that nobody knows whose password counts. */
  contested: boolean;
}

/** The password typed at sign-up, or a new one. */
export type SignUpPassword = { password: string } | { new_password: string };

const post = (path: string, body: object): Promise<Response> =>
  limitedFetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", apikey: anonKey },
    body: JSON.stringify(body),
  });

/** Deletes the account that a sign-up link would confirm. */
export async function denySignUp(tokenHash: string): Promise<"denied" | LinkOutcome["kind"]> {
  const answer = await post("/auth/v1/deny", { token_hash: tokenHash }).catch(() => null);
  if (answer?.ok) return "denied";
  return answer?.status === 403 ? "expired" : answer?.status === 429 ? "too-often" : "failed";
}

/** Uses the link of an email up, and keeps the session it opens. */
export async function confirmLink(
  type: LinkType,
  tokenHash: string,
  chosen: SignUpPassword | null = null,
): Promise<LinkOutcome> {
  const isUnlock = type === "unlock";
  let answer: Response;
  try {
    answer = isUnlock
      ? await post("/auth/v1/unlock", { token_hash: tokenHash })
      : await post("/auth/v1/verify", { type, token_hash: tokenHash, code_verifiers: storedVerifiers(), ...chosen });
  } catch {
    return { kind: "failed" };
  }
  if (answer.status === 422 || answer.status === 400) {
    const refused = await answer.json().catch(() => ({}));
    if (refused.sign_up) return { kind: "whose", signUp: refused.sign_up };
    if (refused.weak_password) return { kind: "weak-password", reasons: refused.weak_password.reasons };
    if (refused.error_code === "invalid_credentials") return { kind: "wrong-password" };
    if (refused.error_code === "validation_failed" && chosen) return { kind: "weak-password", reasons: [] };
  }
  if (answer.status === 403 || answer.status === 400) return { kind: "expired" };
  if (answer.status === 429) return { kind: "too-often" };
  if (!answer.ok) return { kind: "failed" };
  if (isUnlock) return { kind: "unlocked" };
  const { access_token, refresh_token, user }: VerifyAnswer = await answer.json();
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
    if (!error) return { kind: "signed-in", owesSecondFactor: false };
  }
  const { error } = await auth.setSession({ access_token, refresh_token });
  if (error) return { kind: "failed" };
  const owesSecondFactor = user?.factors?.some((factor) => factor.status === "verified") ?? false;
  return { kind: "signed-in", owesSecondFactor };
}

/** The path of `redirectTo` when it is on this site, else the home page. */
export function pathWithin(redirectTo: string | null, origin: string): string {
  if (!redirectTo || !URL.canParse(redirectTo)) return "/";
  const url = new URL(redirectTo);
  return url.origin === origin && !url.username ? url.pathname + url.search + url.hash : "/";
}
