import { Hono } from "hono";
import { authBody, type AuthEnv, requiredBearer, withSession } from "#api/auth-v1/auth-env.ts";
import { keepBrowserKey } from "#api/auth-v1/oauth-cookie.ts";
import { authenticateWhole } from "#domain/accounts/authenticate.ts";
import { reauthenticate } from "#domain/accounts/reauthenticate.ts";
import { signOut } from "#domain/accounts/sign-out-of-sessions.ts";
import { startGoogle } from "#domain/accounts/start-google.ts";
import { unlinkIdentity } from "#domain/accounts/unlink-identity.ts";
import { updateUser } from "#domain/accounts/update-user.ts";
import { presentUser } from "#domain/accounts/user-view.ts";

/** Endpoints that need a session. */
export const userRoutes = new Hono<AuthEnv>()
  .get("/user", async (c) => {
    const { account } = await authenticateWhole(c.var.ctx, requiredBearer(c));
    return c.json(presentUser(account));
  })
  .put("/user", withSession, async (c) => {
    const redirectTo = c.req.query("redirect_to") ?? null;
    return c.json(await updateUser(c.var.ctx, c.var.session, await authBody(c), redirectTo));
  })
  .get("/reauthenticate", withSession, async (c) => {
    await reauthenticate(c.var.ctx, c.var.session);
    return c.json({});
  })
  .post("/logout", withSession, async (c) => {
    await signOut(c.var.ctx, c.var.session, c.req.query("scope") ?? null);
    return c.body(null, 204);
  })
  .get("/user/identities/authorize", withSession, async (c) => {
    const started = await startGoogle(c.var.ctx, c.req.query(), c.var.session);
    keepBrowserKey(c, c.var.ctx, started);
    const { url } = started;
    return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
  })
  .delete("/user/identities/:identityId", withSession, async (c) => {
    await unlinkIdentity(c.var.ctx, c.var.session, c.req.param("identityId"));
    return c.json({});
  });
