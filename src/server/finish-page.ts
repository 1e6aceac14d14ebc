import { createHash } from "node:crypto";
import { isAccountPath } from "#contract/site/private-paths.ts";
import { lookAgainProgram, startProgram } from "#web/head/programs.gen.ts";

const modulePreload = /<link rel="modulepreload"[^>]*\/>/g;
const entryScript = /<script((?:\s[^>]*)?) type="module"([^>]*)>([\s\S]*?)<\/script>/;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The name or address of the manifest for public pages, from that of the whole one. */
export const publicManifestOf = (manifest: string): string => manifest.replace(/\bmanifest-/, "public-manifest-");

/**
 * The page at `path` as sent: no module preloads, the entry script deferred for `src/web/head/start-late.ts`, and on public
 * pages the manifest without staff and account routes (scripts/lean-manifest.ts).
 */
export function finishPage(html: string, path: string, nonce: string | null): string {
  const withNonce = nonce ? ` nonce="${nonce}"` : "";
  return html
    .replace(modulePreload, "")
    .replace(
      entryScript,
      (_, _before, _after, body: string) =>
        `<script type="text/plain" data-entry${withNonce}>${isAccountPath(path) ? body : publicManifestOf(body)}</script>`,
    )
    .replace("</body>", () => `<script${withNonce}>${startProgram}</script></body>`);
}

/**
 * The offline page as sent. It is shown at any address, where the application would not match a route: it keeps only the head script,
 * which sets the theme, and reloads itself when the connection returns.
 */
export function finishOfflinePage(html: string, nonce: string | null): string {
  const head = html.indexOf("</head>");
  const own = `<script${nonce ? ` nonce="${nonce}"` : ""}>${lookAgainProgram}</script>`;
  return (
    html.slice(0, head).replace(modulePreload, "") +
    html
      .slice(head)
      .replace(/<script[\s\S]*?<\/script>/g, "")
      .replace("</body>", () => `${own}</body>`)
  );
}

/**
 * CSP hashes (CSP level 3) of a finished page's inline scripts, including the entry script that runs later: only of those that
 * carry `nonce`, which the renderer gave to its own; without one of all, for pages made of our own files at build.
 */
export function scriptHashes(html: string, nonce: string | null = null): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(inlineScript)) {
    if (nonce !== null && !attributes.includes(`nonce="${nonce}"`)) continue;
    if (attributes.includes("application/ld+json") || attributes.includes("application/json")) continue;
    hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return [...hashes];
}
