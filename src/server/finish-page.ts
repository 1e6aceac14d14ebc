import { createHash } from "node:crypto";
import { startProgram } from "#web/head/programs.gen.ts";

const modulePreload = /<link rel="modulepreload"[^>]*\/>/g;
const entryScript = /<script((?:\s[^>]*)?) type="module"([^>]*)>([\s\S]*?)<\/script>/;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The page as sent: no module preloads, and the entry script deferred for `src/web/head/start-late.ts`. */
export function finishPage(html: string, nonce: string | null): string {
  const withNonce = nonce ? ` nonce="${nonce}"` : "";
  return html
    .replace(modulePreload, "")
    .replace(
      entryScript,
      (_, _before, _after, body: string) => `<script type="text/plain" data-entry${withNonce}>${body}</script>`,
    )
    .replace("</body>", () => `<script${withNonce}>${startProgram}</script></body>`);
}

/** CSP hashes of a finished page's inline scripts (CSP level 3), including the entry script that runs later. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(inlineScript)) {
    if (attributes.includes("application/ld+json") || attributes.includes("application/json")) continue;
    hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return [...hashes];
}
