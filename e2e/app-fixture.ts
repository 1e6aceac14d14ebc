import { type Page, test as base } from "@playwright/test";
import { type BuiltApp, startClonedApp } from "#test/built-app.ts";
import { startLanguageModelPeer } from "#test/language-model-peer.ts";
import { startOpenIdProvider } from "#test/openid-provider.ts";
import type { TestDatabases } from "#test/test-databases.ts";

export type TestApp = BuiltApp;

/** An application with everything that needs the outside world. */
export interface ConnectedApp {
  app: TestApp;
  google: Awaited<ReturnType<typeof startOpenIdProvider>>;
  model: Awaited<ReturnType<typeof startLanguageModelPeer>>;
}

/** Collects what a page says on its console or throws. */
export function heardOn(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (
      ["error", "warning"].includes(message.type()) &&
      !message.text().includes("the server responded with a status of") &&
      // The newsletter preview is a frame without script, which Playwright looks into all the same.
      !message.text().startsWith("Blocked script execution in 'about:srcdoc'") &&
      !message.text().includes("Service Worker registration blocked")
    )
      heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

const databases = () => JSON.parse(process.env.TEST_DATABASES ?? "null") as TestDatabases;

const declined = {
  value: "declined",
  preferences: { necessary: true, analytics: false, functional: false, marketing: false },
};

interface TestFixtures {
  guard: void;
  cookiesAsked: boolean;
}

interface WorkerFixtures {
  app: TestApp;
  connected: ConnectedApp;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Tests about the cookie banner turn this off.
  cookiesAsked: [true, { option: true }],
  // Requests that a service worker answers are invisible to tests; only its own journeys allow it.
  serviceWorkers: "block",
  context: async ({ context, cookiesAsked }, use) => {
    if (cookiesAsked)
      await context.addInitScript((entry) => {
        try {
          localStorage.setItem("cookie-consent", JSON.stringify({ ...entry, date: Date.now() }));
        } catch {
          // Storage is forbidden.
        }
      }, declined);
    await use(context);
  },
  app: [
    async ({}, use) => {
      const app = await startClonedApp(databases());
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // Started by the first test of a worker that asks for it.
  connected: [
    async ({}, use) => {
      const model = await startLanguageModelPeer();
      let google: ConnectedApp["google"] | undefined;
      const app = await startClonedApp(databases(), async (appUrl) => {
        google = await startOpenIdProvider(`${appUrl}/auth/v1/callback`);
        return {
          GOOGLE_CLIENT_ID: "site",
          GOOGLE_CLIENT_SECRET: "secret",
          GOOGLE_ISSUER: google.issuer,
          GTM_CONTAINER_ID: "GTM-TEST123",
          AI_BASE_URL: model.baseUrl,
          AI_API_KEY: "e2e",
          AI_MODEL: "peer",
          SERVICE_WORKER: "off",
        };
      });
      if (!google) throw new Error("The OpenID provider did not start.");
      await use({ app, google, model });
      await app.stop();
      await google.stop();
      await model.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  // Anything a page says on its console fails the test.
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
