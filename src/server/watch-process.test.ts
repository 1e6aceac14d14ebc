import { expect, test } from "vitest";
import { createProcessWatch } from "#server/watch-process.ts";
import { mailServer } from "#test/mail-server.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

test("a database that is away is told once, without the database, and again after it was back", async () => {
  const { received, mailer } = await mailServer();
  const base = await testCtx();
  await signedInAs(base, "admin", "process-admin@example.com");
  const ctx = { ...base, mailer };
  let ready = true;
  // Nothing but the first look may touch the tables.
  const watch = createProcessWatch(ctx, async () => (ready ? { ready } : { ready: false, failing: "database" }));
  const toAdmin = () => received.filter(({ recipients }) => recipients.includes("process-admin@example.com")).length;
  await watch.look();
  ready = false;
  const db = ctx.db;
  Object.defineProperty(ctx, "db", {
    configurable: true,
    get(): never {
      throw new Error("The database was asked.");
    },
  });
  await watch.look();
  expect(toAdmin()).toBe(0);
  await watch.look();
  await watch.look();
  expect(toAdmin()).toBe(1);
  expect(received[0]?.raw).toContain("Subject: The database is away");
  Object.defineProperty(ctx, "db", { value: db });
  ready = true;
  await watch.look();
  ready = false;
  await watch.look();
  await watch.look();
  expect(toAdmin()).toBe(2);
});
