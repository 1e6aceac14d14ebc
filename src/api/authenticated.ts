import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "#api/api-env.ts";
import { bearerOf, isNobody } from "#api/bearer.ts";
import { actorOf, authenticate } from "#domain/accounts/authenticate.ts";
import { actingAs } from "#domain/access/actor-reach.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";

/**
 * Sets the actor of the request's bearer token on the context. Without a valid token the actor is a visitor, and verbs that
 * need more refuse the call.
 */
export const authenticated: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const token = bearerOf(c);
  if (token && !isNobody(c, token)) {
    const { ctx } = c.var;
    try {
      const session = await authenticate(ctx, token);
      c.set("session", session);
      c.set("ctx", actingAs(ctx, actorOf(ctx, session)));
    } catch (error) {
      if (!(error instanceof AuthRefusal)) throw error;
      const { actor } = ctx;
      if (actor.kind === "visitor") c.set("ctx", { ...ctx, actor: { ...actor, sessionEnded: true } });
    }
  }
  await next();
};
