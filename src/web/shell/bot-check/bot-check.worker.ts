import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

self.addEventListener("message", async (event: MessageEvent<Challenge>) => {
  try {
    self.postMessage({ solution: await solveChallenge({ challenge: event.data, deriveKey }) });
  } catch (error) {
    self.postMessage({ solution: null, reason: String(error) });
  }
});
