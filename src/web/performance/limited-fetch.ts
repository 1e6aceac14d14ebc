import { mostRequests } from "#contract/device-rules.ts";

let running = 0;
const waiting: (() => void)[] = [];

/** `fetch` for calls that wait for an answer: no more at once than the device bears, the others in the order they came. */
export async function limitedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (running < mostRequests(navigator)) running += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await fetch(input, init);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
