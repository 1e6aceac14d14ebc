import { sessionStorageKey } from "#contract/accounts/attempt-limit.ts";

/**
 * The PKCE verifiers that the Supabase client keeps of sign-ups made in this browser. Shown with the key of an email, one
 * of them proves that the password was chosen here.
 */
export function storedVerifiers(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(sessionStorageKey) && key.endsWith("-code-verifier"))
      .map((key): unknown => JSON.parse(localStorage.getItem(key) ?? "null"))
      .filter((value) => typeof value === "string")
      .map((value) => value.split("/")[0] ?? "")
      .filter((verifier) => verifier.length >= 43 && verifier.length <= 128)
      .slice(0, 10);
  } catch {
    // Storage is forbidden or damaged: nothing can be shown.
    return [];
  }
}
