import * as messages from "#words/messages.ts";
import type { Message } from "#contract/site/messages.ts";
import { track } from "#web/shell/analytics/data-layer.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { readAuthAnswer, withoutAuthAnswer } from "./auth-answer.ts";
import { authClient } from "./auth-client.ts";
import type { CallbackNoticeName } from "./callback-notice.tsx";

interface Taken {
  /** Where the page goes on, without the answer. */
  address: string;
  notice: CallbackNoticeName | null;
}

// One answer is taken once, also when the screen asks twice.
const taken = new Map<string, Promise<Taken>>();

/** Exchanges the code in the address for a session, or says what went wrong. */
export function takeAuthAnswer(place: { pathname: string; search: string; hash: string }): Promise<Taken> {
  const key = place.search + place.hash;
  const running = taken.get(key) ?? take(place);
  taken.set(key, running);
  return running;
}

async function take(place: { pathname: string; search: string; hash: string }): Promise<Taken> {
  const address = withoutAuthAnswer(place);
  const { code, error, errorCode } = readAuthAnswer(place.search, place.hash);
  if (code === null || error !== null) {
    say(refusalOf(error, errorCode), "problem");
    return { address, notice: errorCode === "otp_expired" ? "link-expired" : null };
  }
  try {
    const auth = await authClient();
    const { data, error: failed } = await auth.exchangeCodeForSession(code);
    if (!failed) {
      const owes = data.user?.factors?.some((factor) => factor.status === "verified") ?? false;
      if (owes) return { address: `/auth/?from=${encodeURIComponent(address)}`, notice: null };
      if (place.pathname !== "/forgot-password/") {
        say(isNew(data.user?.created_at) ? messages.accountReady : messages.signInSuccessful);
        track({ event: "login", event_category: "auth", event_label: data.user?.app_metadata?.provider ?? "link" });
      }
      return { address, notice: null };
    }
    say(messages.exchangeFailed, "problem");
    return { address, notice: failed.name === "AuthPKCECodeVerifierMissingError" ? "other-browser" : null };
  } catch {
    say(messages.authenticationError, "problem");
    return { address, notice: null };
  }
}

function refusalOf(error: string | null, errorCode: string | null): Message {
  if (errorCode === "signup_disabled") return messages.signUpUnavailable;
  if (error === "access_denied" && errorCode === null) return messages.googleCancelled;
  return messages.authenticationError;
}

const newMinutes = 5;

/** Just made, by this very sign-in with Google or by the link that confirms the address. */
const isNew = (createdAt: string | undefined): boolean =>
  createdAt !== undefined && Date.now() - Date.parse(createdAt) < newMinutes * 60_000;

const say = (message: Message, tone: "info" | "problem" = "info") => void notifications.add({ ...message, tone });
