import * as language from "#words/language.ts";
import { mostRequests } from "#contract/devices/device-rules.ts";

let running = 0;
const waiting: (() => void)[] = [];

/** Replacement of the page's own `fetch`, so that nothing is counted twice. */
const replaced = new WeakSet<typeof fetch>();

async function within(send: () => Promise<Response>, init?: RequestInit): Promise<Response> {
  // A beacon of a page that is being left cannot wait.
  const isLast = init?.keepalive === true && globalThis.document?.visibilityState === "hidden";
  if (running < mostRequests(navigator) || isLast) running += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await send();
  } finally {
    const next = running <= mostRequests(navigator) ? waiting.shift() : undefined;
    if (next) next();
    else running -= 1;
  }
}

/** `fetch` for calls that wait for an answer: no more at once than the device bears, the others in the order they came. */
export const limitedFetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  replaced.has(globalThis.fetch) ? fetch(input, init) : within(() => fetch(input, init), init);

/** A request that says which language answers are to be in; English needs no word. */
function inLanguage(input: RequestInfo | URL, init?: RequestInit): RequestInit | undefined {
  if (language.code === "en") return init;
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set("X-Language", language.code);
  return { ...init, headers };
}

const isOurs = (input: RequestInfo | URL): boolean =>
  new URL(input instanceof Request ? input.url : input, location.href).origin === location.origin;

/** Lets every request of the page to our own server count, those of the router and of libraries included. */
export function limitPageFetch(): void {
  const native = window.fetch.bind(window);
  const limited: typeof fetch = (input, init) =>
    isOurs(input) ? within(() => native(input, inLanguage(input, init)), init) : native(input, init);
  replaced.add(limited);
  window.fetch = limited;
}
