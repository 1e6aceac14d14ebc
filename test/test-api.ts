import { Hono } from "hono";
import type { ApiEnv } from "#api/api-env.ts";
import { createApi } from "#api/create-api.ts";
import { actingAs } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";

/** The JSON API over a test's ctx, without a network. */
export function testApi(ctx: Ctx) {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("ctx", actingAs(ctx, ctx.actor));
    c.set("answersChecked", true);
    await next();
  });
  app.route("/api", createApi());
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { request: app.request.bind(app), send };
}
