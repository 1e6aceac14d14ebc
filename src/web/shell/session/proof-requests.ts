// Changes to the account itself ask for a password or a mailed code of the last ten minutes.

type Answer = (proven: boolean) => void;

let waiting: Answer | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** What the dialog that asks needs to know: whether somebody waits for it. */
export const proofRequests = {
  isWaiting: () => waiting !== null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  answer(proven: boolean) {
    waiting?.(proven);
    waiting = null;
    tell();
  },
};

/** Asks for a proof, in a dialog; false when it was closed. One at a time. */
export function askForProof(): Promise<boolean> {
  if (waiting || listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = resolve;
    tell();
  });
}

/** Calls the auth service, and again after a proof when it asks for one. */
export async function withFreshProof<Answer extends { error: { code?: string | undefined } | null }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await call();
  if (answer.error?.code !== "reauthentication_needed" || !(await askForProof())) return answer;
  return call();
}
