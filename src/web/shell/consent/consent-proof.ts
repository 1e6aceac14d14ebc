import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import {
  type ConsentAction,
  consentPolicyVersion,
  type ConsentPreferences,
  type ConsentSource,
  nothingOptional,
} from "#contract/site/consent-rules.ts";

const subjectKey = "consent-id";
const signalKey = "consent-signal";

type Choice = { preferences: ConsentPreferences; action: ConsentAction; source: ConsentSource };

/** A random id of this browser's choices; made with the first of them. */
function subjectId(): string {
  const made = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(subjectKey);
    if (kept) return kept;
    localStorage.setItem(subjectKey, made);
  } catch {
    // Without storage each choice stands for itself.
  }
  return made;
}

/** Leaves a proof of the choice on the server. Never in anybody's way. */
export function proveConsent({ preferences, action, source }: Choice): void {
  const { necessary, analytics, functional, marketing } = preferences;
  void limitedFetch("/api/consent", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    keepalive: true,
    body: JSON.stringify({
      subjectId: subjectId(),
      policyVersion: consentPolicyVersion,
      action,
      preferences: { necessary, analytics, functional, marketing },
      optOutSignal: navigator.globalPrivacyControl === true,
      source,
    }),
  }).catch(() => undefined);
}

/** Once for a browser and a version of the words: the signal was seen and honored. */
export function proveSignal(): void {
  try {
    if (localStorage.getItem(signalKey) === String(consentPolicyVersion)) return;
    localStorage.setItem(signalKey, String(consentPolicyVersion));
  } catch {
    return;
  }
  proveConsent({ preferences: nothingOptional, action: "signal", source: "signal" });
}
