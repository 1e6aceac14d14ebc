import { fill } from "#contract/values/fill.ts";
import type { Context } from "hono";
import { html } from "hono/html";
import { problem } from "#api/problem.ts";
import type { Business } from "#contract/content/content.ts";
import * as t from "#words/api-refusals.ts";
import * as language from "#words/language.ts";

interface Refusal {
  status: 400 | 403 | 410 | 413 | 415 | 429 | 500 | 503;
  title: string;
  detail: string;
  retryAfterSeconds?: number;
}

/** A refusal before any screen can be rendered: a standalone page for people, problem details for programs. */
export function plainRefusal(
  c: Context,
  business: Business,
  { title, ...refusal }: Refusal,
): Response | Promise<Response> {
  c.header("Vary", "Accept", { append: true });
  const forPeople = c.req.header("accept")?.includes("text/html") && !c.req.path.startsWith("/api/");
  if (!forPeople) return problem(c, refusal);
  if (refusal.retryAfterSeconds) c.header("Retry-After", String(refusal.retryAfterSeconds));
  return c.html(plainPage(business, { title, detail: refusal.detail }), refusal.status, {
    "Cache-Control": "no-store",
  });
}

/** A standalone page that says why there is no other. */
export const plainPage = (business: Business, { title, detail }: Pick<Refusal, "title" | "detail">) =>
  html`<!doctype html>
    <html lang="${language.code}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            font:
              17px/1.55 system-ui,
              sans-serif;
            margin: 0 auto;
            max-width: 38em;
            padding: 72px 20px;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${fill(t.backButton, { detail })}</p>
          <p>
            ${t.orCall} <a href="tel:${business.phone.tel}">${business.phone.display}</a>.
            <a href="${language.linkTo("/")}">${t.toTheHomePage}</a>
          </p>
        </main>
      </body>
    </html>`;
