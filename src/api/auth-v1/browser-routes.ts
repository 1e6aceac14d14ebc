import { Hono } from "hono";
import { authBody, type AuthEnv } from "#api/auth-v1/auth-env.ts";
import { browserKeyOf, keepBrowserKey } from "#api/auth-v1/oauth-cookie.ts";
import { denySignUp } from "#domain/accounts/deny-sign-up.ts";
import { finishGoogle } from "#domain/accounts/finish-google.ts";
import { startGoogle } from "#domain/accounts/start-google.ts";
import { unlockByLink, verifyLink } from "#domain/accounts/verify-link.ts";

/**
 * Addresses opened by the browser itself: to Google and back, and `GET /verify` for protocol clients. Our emails do not link
 * here.
 */
export const browserRoutes = new Hono<AuthEnv>()
  .get("/verify", async (c) => {
    const { token, type, redirect_to: redirectTo = null } = c.req.query();
    return c.redirect(await verifyLink(c.var.ctx, { token, type, redirectTo }), 303);
  })
  .post("/unlock", async (c) => {
    await unlockByLink(c.var.ctx, await authBody(c));
    return c.json({});
  })
  .post("/deny", async (c) => {
    await denySignUp(c.var.ctx, await authBody(c));
    return c.json({});
  })
  .get("/authorize", async (c) => {
    const started = await startGoogle(c.var.ctx, c.req.query());
    keepBrowserKey(c, c.var.ctx, started);
    return c.redirect(started.url, 302);
  })
  .get("/callback", async (c) => {
    const key = browserKeyOf(c, c.var.ctx, c.req.query("state"));
    return c.redirect(await finishGoogle(c.var.ctx, c.req.query(), key), 302);
  });
