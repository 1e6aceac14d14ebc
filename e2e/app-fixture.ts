import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Page, test as base } from "@playwright/test";
import type { Ctx } from "#domain/ctx.ts";
import { readConfig } from "#platform/config/config.ts";
import { silentLog } from "#platform/log/log.ts";
import type * as AppModule from "#server/app.ts";
import { startApplication } from "#server/start-application.ts";
import { inDatabase, addressOf } from "#test/in-database.ts";
import { runSql } from "#test/test-server.ts";

export interface TestApp {
  url: string;
  /** Acts as the system inside the very application under test. */
  ctx: Ctx;
  /** Waits for a letter to `address` that `fits`, and returns it. */
  letterTo(address: string, fits?: (letter: Letter) => boolean): Promise<Letter>;
}

export interface Letter {
  template: string;
  subject: string;
  text: string;
  html: string;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Collects what a page says on its console or throws. */
export function heardOn(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (
      ["error", "warning"].includes(message.type()) &&
      !message.text().includes("the server responded with a status of") &&
      // What a mail is shown in runs no script, not even the one by which a test looks into it.
      !message.text().startsWith("Blocked script execution in 'about:srcdoc'") &&
      !message.text().includes("Service Worker registration blocked")
    )
      heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

/** The built application in this process, with its own database and outbox; `settings` are added to its environment. */
export async function startTestApp(
  use: (app: TestApp) => Promise<void>,
  settings: (appUrl: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<void> {
  const server = { connectionString: process.env.E2E_SERVER ?? "" };
  const database = `e2e_${randomBytes(6).toString("hex")}`;
  await runSql(server, `create database ${database}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-e2e-"));
  const port = await freePort();
  process.env.NODE_ENV = "production";
  const config = readConfig({
    NODE_ENV: "test",
    PORT: String(port),
    DATABASE_URL: addressOf(inDatabase(server, database)),
    DATA_DIR: dataDir,
    SAMPLE_DATA: "off",
    RATE_LIMITS: "off",
    ...(await settings(`http://localhost:${port}`)),
  });
  const bundle = pathToFileURL(path.resolve("build/server/index.js")).href;
  const site = (await import(bundle)) as typeof AppModule;
  const application = await startApplication({ config, log: silentLog, site, buildFolder: "build" });
  const ctx = application.systemCtx("e2e");
  await use({
    url: application.appUrl,
    ctx,
    async letterTo(address, fits = () => true) {
      for (let attempt = 0; attempt < 200; attempt++) {
        const rows = await ctx.db
          .selectFrom("mails")
          .select(["template", "subject", "text_body as text", "html_body as html"])
          .where("recipient", "=", address)
          .where("state", "=", "sent")
          .orderBy("created_at", "desc")
          .execute();
        const found = rows.map((row) => row as Letter).find(fits);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No such letter to ${address} arrived within 10 s.`);
    },
  });
  await application.stop();
  await runSql(server, `drop database ${database} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
}

const declined = {
  value: "declined",
  preferences: { necessary: true, analytics: false, functional: false, marketing: false },
};

export const test = base.extend<{ guard: void; cookiesAsked: boolean }, { app: TestApp }>({
  // Most people of the journeys have answered the question about cookies before; who has not says so.
  cookiesAsked: [true, { option: true }],
  // What a page asks for is seen by the test; only the journeys of the service worker let it in between.
  serviceWorkers: "block",
  context: async ({ context, cookiesAsked }, use) => {
    if (cookiesAsked)
      await context.addInitScript((entry) => {
        try {
          localStorage.setItem("cookie-consent", JSON.stringify({ ...entry, date: Date.now() }));
        } catch {
          // A page that may not store anything.
        }
      }, declined);
    await use(context);
  },
  app: [async ({}, use) => startTestApp(use), { scope: "worker", timeout: 180_000 }],
  baseURL: async ({ app }, use) => use(app.url),
  // Whatever the page says on its console, or its policy stops, is a failure of the test that saw it.
  guard: [
    async ({ page }, use) => {
      const heard = heardOn(page);
      await use();
      base.expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
