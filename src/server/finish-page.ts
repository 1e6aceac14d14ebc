import { createHash } from "node:crypto";

const modulePreload = /<link rel="modulepreload"[^>]*\/>/g;
const entryScript = /<script((?:\s[^>]*)?) type="module"([^>]*)>([\s\S]*?)<\/script>/;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Starts the application after the page has loaded and the browser is idle, or at once on the first pointer, key or
 * focus, or for somebody who is signed in: the first paint of a phone does not wait for script. Until then links and forms work as plain HTML.
 */
const lateStart = `(function(w,d){var o=0;function s(){if(o++)return;var e=d.querySelector("script[data-entry]"),n=d.createElement("script");n.type="module";n.nonce=e.nonce;n.text=e.text;d.head.appendChild(n);n.remove()}["pointerdown","keydown","focusin"].forEach(function(t){w.addEventListener(t,s,{once:true,capture:true,passive:true})});function i(){w.requestIdleCallback?w.requestIdleCallback(s,{timeout:2000}):w.setTimeout(s,200)}try{if(w.localStorage.getItem("sb-auth-token"))return s()}catch(e){}d.readyState==="complete"?i():w.addEventListener("load",i)})(window,document)`;

/** The page as it is sent: no module preloads, and the entry script set aside for `lateStart`. */
export function finishPage(html: string, nonce: string | null): string {
  const withNonce = nonce ? ` nonce="${nonce}"` : "";
  return html
    .replace(modulePreload, "")
    .replace(
      entryScript,
      (_, _before, _after, body: string) => `<script type="text/plain" data-entry${withNonce}>${body}</script>`,
    )
    .replace("</body>", () => `<script${withNonce}>${lateStart}</script></body>`);
}

/** CSP sources of a finished page's inline scripts, as hashes (CSP level 3). The entry body is run later and counts. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(inlineScript)) {
    if (attributes.includes("application/ld+json") || attributes.includes("application/json")) continue;
    hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return [...hashes];
}
