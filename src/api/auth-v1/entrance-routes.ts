import { Hono } from "hono";
import { authBody, type AuthEnv } from "#api/auth-v1/auth-env.ts";
import { accountRates } from "#contract/accounts/accounts.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import { exchangeCode } from "#domain/accounts/exchange-code.ts";
import { recoverAccount } from "#domain/accounts/recover-account.ts";
import { refreshSession } from "#domain/accounts/refresh-session.ts";
import { requireAuthRate } from "#domain/accounts/require-auth-rate.ts";
import { resendMail } from "#domain/accounts/resend-mail.ts";
import { signInWithPassword } from "#domain/accounts/sign-in-with-password.ts";
import { signUp } from "#domain/accounts/sign-up.ts";
import { verifyToken } from "#domain/accounts/verify-token.ts";

const redirectTo = "redirect_to";

// Longer than the work for a known address takes, so that timing does not reveal it.
const evenMilliseconds = 60;

async function evenly(work: Promise<void>): Promise<void> {
  await Promise.all([work, new Promise((resolve) => setTimeout(resolve, evenMilliseconds))]);
}

/** Endpoints that need no session. */
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
      case "pkce":
        return c.json(await exchangeCode(ctx, await authBody(c)));
      default:
        throw new AuthRefusal("rejected", "invalid_credentials", "unsupported_grant_type");
    }
  })
  .post("/recover", async (c) => {
    await evenly(recoverAccount(c.var.ctx, await authBody(c), c.req.query(redirectTo) ?? null));
    return c.json({});
  })
  .post("/resend", async (c) => {
    await evenly(resendMail(c.var.ctx, await authBody(c), c.req.query(redirectTo) ?? null));
    return c.json({});
  })
  .post("/verify", async (c) => c.json(await verifyToken(c.var.ctx, await authBody(c))))
  .get("/.well-known/jwks.json", async (c) =>
    c.json(await c.var.ctx.accessTokens.keySet(), 200, { "Cache-Control": "public, max-age=600" }),
  )
  .get("/health", (c) => c.json({ version: "1", name: "GoTrue", description: "Accounts of this site" }))
  .get("/settings", (c) =>
    c.json({
      external: { google: c.var.ctx.google !== null, email: true, phone: false, anonymous_users: false },
      disable_signup: !c.var.ctx.signUpsOpen,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
    }),
  );
