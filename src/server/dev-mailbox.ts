import { Hono } from "hono";
import { html, raw } from "hono/html";
import { isLoopback } from "#platform/network/is-loopback.ts";
import { actingAs } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { listMailbox, listUnsentMail } from "#domain/mail/list-mailbox.ts";

const pageStyle =
  "body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f1f5f8;color:#0b1c2b}main{max-width:1000px;margin:0 auto;padding:24px}article{background:#fff;border-radius:6px;padding:20px;margin:0 0 20px}h1{font-size:28px}h2{font-size:19px;margin:0}dl{margin:4px 0 12px;color:#465a6a}dt,dd{display:inline;margin:0}dd::after{content:'';display:block}iframe{width:100%;height:520px;border:1px solid #ccd7df}";

/** The emails of everybody, for those who work on this machine. */
const reading = (ctx: Ctx): Ctx => actingAs(ctx, { kind: "system", name: "local mailbox" });

/** The local mailbox, outside production: `/dev/mailbox/` and `/dev/mailbox.json`. */
export const devMailbox = new Hono<{ Variables: { ctx: Ctx } }>()
  // Check the host name: another site's name could resolve to this machine (DNS rebinding).
  .use(async (c, next) => {
    const host = (c.req.header("host") ?? new URL(c.req.url).host).replace(/:\d+$/, "");
    return isLoopback(host) ? next() : c.notFound();
  })
  .get("/mailbox.json", async (c) =>
    c.json(await listMailbox(reading(c.var.ctx)), 200, { "Cache-Control": "no-store" }),
  )
  .get("/mailbox/", async (c) => {
    const mails = (await listMailbox(reading(c.var.ctx))).toReversed();
    const unsent = await listUnsentMail(reading(c.var.ctx));
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width,initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>Mailbox</title>
            <style>
              ${raw(pageStyle)}
            </style>
          </head>
          <body>
            <main>
              <h1>Mailbox</h1>
              <p>
                ${mails.length === 0 ? "No mail yet. Open a ticket and it arrives here." : `${mails.length} emails, newest first. Nothing has left this machine.`}
              </p>
              ${
                unsent.length === 0
                  ? ""
                  : html`<article>
                      <h2>Not sent</h2>
                      <ul>
                        ${unsent.map((mail) => html`<li>${mail.state}: ${mail.template} to ${mail.to}, ${mail.attempts} attempts${mail.reason ? `, ${mail.reason}` : ""}</li>`)}
                      </ul>
                    </article>`
              }
              ${mails.map(
                (mail) =>
                  html`<article>
                    <h2>${mail.subject}</h2>
                    <dl>
                      <dt>To</dt>
                      <dd>${mail.to}</dd>
                      <dt>Sent</dt>
                      <dd>${mail.date}</dd>
                    </dl>
                    <iframe
                      sandbox="allow-popups allow-top-navigation-by-user-activation"
                      title="${mail.subject}"
                      srcdoc="${mail.html.replace("<head>", '<head><base target="_top">')}"
                    ></iframe>
                  </article>`,
              )}
            </main>
          </body>
        </html>`,
      200,
      {
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "Cache-Control": "no-store",
      },
    );
  });
