import { Hono } from "hono";
import { authBody, type AuthEnv, withSession } from "#api/auth-v1/auth-env.ts";
import { challengeFactor } from "#domain/accounts/challenge-factor.ts";
import { enrolFactor } from "#domain/accounts/enrol-factor.ts";
import { removeFactor } from "#domain/accounts/remove-factor.ts";
import { verifyFactor } from "#domain/accounts/verify-factor.ts";

/** Second factor endpoints. */
export const factorRoutes = new Hono<AuthEnv>()
  .post("/factors", withSession, async (c) => c.json(await enrolFactor(c.var.ctx, c.var.session, await authBody(c))))
  .post("/factors/:factorId/challenge", withSession, async (c) =>
    c.json(await challengeFactor(c.var.ctx, c.var.session, c.req.param("factorId"))),
  )
  .post("/factors/:factorId/verify", withSession, async (c) =>
    c.json(await verifyFactor(c.var.ctx, c.var.session, c.req.param("factorId"), await authBody(c))),
  )
  .delete("/factors/:factorId", withSession, async (c) =>
    c.json(await removeFactor(c.var.ctx, c.var.session, c.req.param("factorId"))),
  );
