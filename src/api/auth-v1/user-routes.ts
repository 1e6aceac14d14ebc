import { Hono } from "hono";
import { type AuthEnv, withSession } from "#api/auth-v1/auth-env.ts";
import { signOut } from "#domain/accounts/sign-out.ts";
import { userView } from "#domain/accounts/user-view.ts";

/** What needs a session. */
export const userRoutes = new Hono<AuthEnv>()
  .get("/user", withSession, async (c) => c.json(await userView(c.var.ctx, c.var.session.user)))
  .post("/logout", withSession, async (c) => {
    await signOut(c.var.ctx, c.var.session, c.req.query("scope") ?? null);
    return c.body(null, 204);
  });
