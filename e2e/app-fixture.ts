import { type Page, test as base } from "@playwright/test";
import { type BuiltApp, startClonedApp } from "#test/built-app.ts";
import { startLanguageModelPeer } from "#test/language-model-peer.ts";
import { startStripePeer, stripeKeys, type StripePeer } from "#test/stripe-peer.ts";
import { startOpenIdProvider } from "#test/openid-provider.ts";
import type { TestDatabases } from "#test/test-databases.ts";

export type TestApp = BuiltApp;

/** An application connected to all external services. */
export interface ConnectedApp {
  app: TestApp;
  google: Awaited<ReturnType<typeof startOpenIdProvider>>;
  model: Awaited<ReturnType<typeof startLanguageModelPeer>>;
  stripe: StripePeer;
}

/** Collects a page's console output and errors. */
export function heardOn(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (
      ["error", "warning"].includes(message.type()) &&
      !message.text().includes("the server responded with a status of") &&
      // The newsletter preview is a frame without script, but Playwright still inspects it.
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
  // Tests of the cookie banner turn this off.
  cookiesAsked: [true, { option: true }],
  // Requests answered by a service worker are invisible to tests; only its own tests allow it.
  serviceWorkers: "block",
  context: async ({ context, cookiesAsked }, use) => {
    if (cookiesAsked)
      await context.addInitScript((entry) => {
        try {
          localStorage.setItem("cookie-consent", JSON.stringify({ ...entry, date: Date.now() }));
        } catch {
          // Storage is blocked.
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
  // Started by the first test of a worker that needs it.
  connected: [
    async ({}, use) => {
      const model = await startLanguageModelPeer();
      const stripe = await startStripePeer();
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
          STRIPE_SECRET_KEY: stripeKeys.secret,
          STRIPE_PUBLISHABLE_KEY: stripeKeys.publishable,
          STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
          STRIPE_API_BASE: stripe.base,
          SERVICE_WORKER: "off",
        };
      });
      if (!google) throw new Error("The OpenID provider did not start.");
      await use({ app, google, model, stripe });
      await app.stop();
      await google.stop();
      await model.stop();
      await stripe.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  // Any console output of the page fails the test.
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
