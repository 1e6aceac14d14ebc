import { matchPrecache } from "workbox-precaching";
import { keptPages, offlinePath, spanishOfflinePath } from "#contract/site/offline-rules.ts";
import { isSpanishPath } from "#contract/site/spanish-addresses.ts";
import { savedPagesMark } from "./saved-pages-mark.ts";

/** It is HTML already. */
const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

/** The pages that can be read now, newest first. */
async function savedPages(heading: string): Promise<string> {
  const pages = await caches.open(keptPages.cacheName);
  const rows: string[] = [];
  for (const request of (await pages.keys()).toReversed()) {
    const { pathname } = new URL(request.url);
    if (pathname === offlinePath || pathname === spanishOfflinePath) continue;
    const title = titleOf((await (await pages.match(request))?.text()) ?? "");
    if (title) rows.push(`<li><a href="${pathname.replaceAll('"', "%22")}">${title}</a></li>`);
  }
  return rows.length > 0 ? `<section><h2>${heading}</h2><ul class="offline-saved">${rows.join("")}</ul></section>` : "";
}

/** The heading of the list, in the language of the page. */
const headingOf = (page: string): string => /data-heading="([^"]*)"/.exec(page)?.[1] ?? "";

/** As it was when a page in this language was last read. */
const keptPage = (pathname: string): Promise<Response | undefined> =>
  caches.match(isSpanishPath(pathname) ? spanishOfflinePath : offlinePath, {
    cacheName: keptPages.cacheName,
    ignoreVary: true,
  });

/** Answers for a page that cannot be fetched and was not read before; names those that were. */
export async function offlinePage(pathname: string): Promise<Response> {
  const shell = (await keptPage(pathname)) ?? (await matchPrecache(offlinePath));
  if (!shell) return Response.error();
  const page = await shell.text();
  const html = page.replace(savedPagesMark, await savedPages(headingOf(page)).catch(() => ""));
  const headers = new Headers(shell.headers);
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  headers.set("Cache-Control", "no-store");
  return new Response(html, { status: 503, statusText: "Offline", headers });
}
