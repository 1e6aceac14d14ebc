import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Ctx } from "#domain/ctx.ts";
import { devMailbox } from "#server/dev-mailbox.ts";
import { testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();
const app = new Hono<{ Variables: { ctx: Ctx } }>()
  .use(async (c, next) => {
    c.set("ctx", ctx);
    await next();
  })
  .route("/dev", devMailbox);

test.each([
  ["localhost:3000", 200],
  ["127.0.0.1:3000", 200],
  ["[::1]:3000", 200],
  ["shop.localhost", 200],
  ["evil.example", 404],
  ["localhost.evil.example:3000", 404],
  ["127.0.0.1.evil.example", 404],
  ["192.168.1.4:3000", 404],
])("the mailbox, requested as %s, responds with %i", async (host, status) => {
  for (const path of ["/dev/mailbox/", "/dev/mailbox.json"])
    expect((await app.request(`http://localhost${path}`, { headers: { host } })).status).toBe(status);
});
