import { attemptLimit } from "#contract/accounts/attempt-limit.ts";

export type AttemptAction = "signin" | "signup";
type Attempts = Record<string, number[]>;

const keyOf = (action: AttemptAction, email: string) => `${action}:${email.trim().toLowerCase()}`;

function read(now: number): Attempts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(attemptLimit.storageKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, times]) => {
        const recent = Array.isArray(times)
          ? times.filter((time) => typeof time === "number" && time > now - attemptLimit.milliseconds)
          : [];
        return recent.length > 0 ? [[key, recent]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function write(attempts: Attempts): void {
  try {
    localStorage.setItem(attemptLimit.storageKey, JSON.stringify(attempts));
  } catch {
    // Storage is forbidden: the server's own limits still hold.
  }
}

/** Counts one attempt. False when there were too many within the window; such a one is not counted. */
export function countAttempt(action: AttemptAction, email: string, now = Date.now()): boolean {
  const attempts = read(now);
  const key = keyOf(action, email);
  const times = attempts[key] ?? [];
  if (times.length >= attemptLimit.attempts) return false;
  write({ ...attempts, [key]: [...times, now] });
  return true;
}

/** A success forgets the attempts before it. */
export function resetAttempts(action: AttemptAction, email: string, now = Date.now()): void {
  const { [keyOf(action, email)]: _, ...others } = read(now);
  write(others);
}
