import { parsedPage } from "#test/parsed-page.ts";
import { rawRequest } from "#test/raw-request.ts";
import { app } from "./http-app.ts";

/** Requests a page like a browser without script. */
export async function readPage(path: string, headers: Record<string, string> = {}) {
  const {
    status,
    headers: answered,
    text,
  } = await rawRequest(app.url, path, {
    headers: { accept: "text/html", ...headers },
  });
  const document = parsedPage(text);
  const words = (selector: string) =>
    (document.querySelector(selector)?.textContent ?? "").replaceAll("\u00AD", "").replace(/\s+/g, " ").trim();
  return {
    status,
    headers: answered,
    text,
    document,
    words,
    main: words("main"),
    h1: words("h1"),
    links: [...document.querySelectorAll("main a[href]")].map((link) => ({
      name: (link.textContent ?? "").trim(),
      href: link.getAttribute("href"),
    })),
    graph: JSON.parse(document.querySelector("script[type='application/ld+json']")?.textContent ?? "{}")["@graph"] as
      | Record<string, unknown>[]
      | undefined,
  };
}
