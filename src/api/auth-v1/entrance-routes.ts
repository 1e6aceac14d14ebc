import { Hono } from "hono";
import { authBody, type AuthEnv } from "#api/auth-v1/auth-env.ts";
import { accountRates } from "#contract/accounts.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import { refreshSession } from "#domain/accounts/refresh-session.ts";
import { requireAuthRate } from "#domain/accounts/require-auth-rate.ts";
import { signInWithPassword } from "#domain/accounts/sign-in-with-password.ts";
import { signUp } from "#domain/accounts/sign-up.ts";

const redirectTo = "redirect_to";

/** What needs no session yet. */
export const entranceRoutes = new Hono<AuthEnv>()
  .post("/signup", async (c) => c.json(await signUp(c.var.ctx, await authBody(c), c.req.query(redirectTo) ?? null)))
  .post("/token", async (c) => {
    const { ctx } = c.var;
    await requireAuthRate(ctx, accountRates.token);
    switch (c.req.query("grant_type")) {
      case "password":
        return c.json(await signInWithPassword(ctx, await authBody(c)));
      case "refresh_token":
        return c.json(await refreshSession(ctx, await authBody(c)));
      default:
        throw new AuthRefusal(400, "invalid_credentials", "unsupported_grant_type");
    }
  })
  .get("/.well-known/jwks.json", async (c) =>
    c.json(await c.var.ctx.accessTokens.keySet(), 200, { "Cache-Control": "public, max-age=600" }),
  );
