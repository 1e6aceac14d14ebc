import type { Challenge, Solution } from "altcha-lib/types";
import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";

type Answer = { solution: Solution | null };

/** Fetches a challenge, solves it off the main thread, answers the token for the form. Throws when it cannot. */
export async function solveBotCheck(): Promise<string> {
  const response = await limitedFetch("/api/bot-check", { headers: { accept: "application/json" }, cache: "no-store" });
  if (!response.ok) throw new Error(`bot check answered ${response.status}`);
  const challenge: Challenge = await response.json();
  const worker = new Worker(new URL("./bot-check.worker.ts", import.meta.url), { type: "module" });
  try {
    const { solution } = await new Promise<Answer>((resolve, reject) => {
      worker.addEventListener("message", (event: MessageEvent<Answer>) => resolve(event.data));
      worker.addEventListener("error", () => reject(new Error("the worker did not start")));
      worker.postMessage(challenge);
    });
    if (!solution) throw new Error("no solution found");
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
