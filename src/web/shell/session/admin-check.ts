import { anonKey } from "#contract/accounts/account-rules.ts";
import { adminCheckTimeout } from "#contract/accounts/attempt-limit.ts";
import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import { accessToken, renewedToken } from "./access-token.ts";
import { sessionStore } from "./session-store.ts";

export type AdminOutcome =
  | { kind: "allowed" }
  | { kind: "denied" }
  | { kind: "signed-out" }
  | { kind: "failed"; text: string };

let last: { userId: string; outcome: Promise<AdminOutcome>; settled: AdminOutcome["kind"] | null } | undefined;

/** Asks `is_admin`; only `true` counts. Ten seconds without an answer are a failure, however far the request came. */
async function ask(): Promise<AdminOutcome> {
  const limit = new AbortController();
  const tooLong = new Promise<AdminOutcome>((resolve) => {
    setTimeout(() => {
      resolve({ kind: "failed", text: "The check took longer than 10 seconds." });
      limit.abort();
    }, adminCheckTimeout);
  });
  return Promise.race([tooLong, askServer(limit.signal)]);
}

async function askServer(signal: AbortSignal): Promise<AdminOutcome> {
  try {
    const call = (token: string | null) =>
      limitedFetch("/rest/v1/rpc/is_admin", {
        method: "POST",
        headers: { "Content-Type": "application/json", apikey: anonKey, Authorization: `Bearer ${token ?? anonKey}` },
        body: "{}",
        signal,
      });
    let answer = await call(await accessToken());
    if (answer.status === 401) {
      // The session may have been ended from elsewhere: then there is nobody to check.
      const renewed = await renewedToken();
      if (!renewed && sessionStore.get().status !== "signed-in") return { kind: "signed-out" };
      answer = await call(renewed);
    }
    const body: unknown = await answer.json();
    if (answer.ok) return { kind: body === true ? "allowed" : "denied" };
    const text = typeof body === "object" && body !== null && "message" in body ? String(body.message) : "";
    return { kind: "failed", text: text || `The server answered ${answer.status}.` };
  } catch {
    return { kind: "failed", text: "The server could not be reached." };
  }
}

/** One decision for one navigation: the guard and the loaders beside it hold the same request. */
const decided = new WeakMap<Request, Promise<AdminOutcome>>();

/** True when the signed-in person is an administrator. A yes is kept for the visit; anything else is asked anew next time. */
export function adminCheck(request?: Request): Promise<AdminOutcome> {
  const before = request && decided.get(request);
  if (before) return before;
  const outcome = latest();
  if (request) decided.set(request, outcome);
  return outcome;
}

/** The role of the signed-in person, as far as the session says; the server decides anew each time. */
export function ownRole(): string | undefined {
  const state = sessionStore.get();
  return state.status === "signed-in" ? state.user.app_metadata?.role : undefined;
}

function latest(): Promise<AdminOutcome> {
  const state = sessionStore.get();
  const userId = "user" in state ? state.user.id : "";
  if (last?.userId === userId && (last.settled === null || last.settled === "allowed")) return last.outcome;
  const started: NonNullable<typeof last> = { userId, outcome: settle(), settled: null };
  last = started;
  return started.outcome;

  async function settle() {
    const outcome = await ask();
    started.settled = outcome.kind;
    return outcome;
  }
}
