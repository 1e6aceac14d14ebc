import type { Page } from "@playwright/test";
import type { StripePeer } from "#test/stripe-peer.ts";

/** Stripe's own addresses, answered by the peer: the page runs under the policy it has in production. */
export async function answerAsStripe(page: Page, stripe: Pick<StripePeer, "base">): Promise<void> {
  await page.route(/^https:\/\/(js|api)\.stripe\.com\//, async (route) => {
    const asked = route.request();
    const address = new URL(asked.url());
    const body = asked.postData();
    const answer = await fetch(`${stripe.base}${address.pathname}`, {
      method: asked.method(),
      ...(body && { body, headers: { "Content-Type": asked.headers()["content-type"] ?? "" } }),
    });
    await route.fulfill({
      status: answer.status,
      contentType: answer.headers.get("content-type") ?? "",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: await answer.text(),
    });
  });
}
