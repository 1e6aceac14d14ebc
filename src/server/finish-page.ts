import { createHash } from "node:crypto";

const modulePreload = /<link rel="modulepreload"[^>]*\/>/g;
const entryScript = /<script((?:\s[^>]*)?) type="module"([^>]*)>([\s\S]*?)<\/script>/;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Starts the application after the page has loaded and the browser is idle: the first paint of a phone does not wait for
 * script. It starts at once on the first pointer, key or focus, for somebody who is signed in, and on screens that are
 * nothing without script. Until then links and forms work as plain HTML; clicks on buttons that came too early are made
 * again when the application is there (src/web/entry.client.tsx), and who goes back to another page before that gets it
 * from the server.
 */
const lateStart = `(function(w,d){var o=0,q=[],k=function(e){var b=e.target.closest&&e.target.closest('button[type=button]:not([popovertarget]),[role=tab]');b&&q.push(b)};w.addEventListener("click",k,true);w.addEventListener("keydown",function(e){if(w.replayClicks&&(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey&&e.key.toLowerCase()==="k"){e.preventDefault();w.searchKey=true}},true);w.replayClicks=function(){w.removeEventListener("click",k,true);q.splice(0).forEach(function(b){b.isConnected&&b.click()})};var u=w.location.pathname+w.location.search;w.addEventListener("popstate",function(){w.replayClicks&&w.location.pathname+w.location.search!==u&&w.location.reload()});function s(){if(o++)return;var e=d.querySelector("script[data-entry]"),n=d.createElement("script");n.type="module";n.nonce=e.nonce;n.text=e.text;d.head.appendChild(n);n.remove()}["pointerdown","keydown","focusin"].forEach(function(t){w.addEventListener(t,s,{once:true,capture:true,passive:true})});function i(){w.requestIdleCallback?w.requestIdleCallback(s,{timeout:2000}):w.setTimeout(s,200)}try{if(w.localStorage.getItem("sb-auth-token"))return s()}catch(e){}if(/^\\/(auth|forgot-password|dashboard|client-portal|admin)\\//.test(w.location.pathname))return s();d.readyState==="complete"?i():w.addEventListener("load",i)})(window,document)`;

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
