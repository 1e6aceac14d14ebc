import { expect } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { answering, inCaches, kept, look, openKept, test } from "./service-worker-line.ts";
import { person, signIn, toast } from "./people.ts";

test("the first install asks nothing; a new version asks, and reloads when accepted", async ({ page, line }) => {
  const asked = answering(page, true);
  await openKept(page, "/faq/");
  expect(asked).toEqual([]);
  await look(page);
  await page.evaluate(() => Reflect.set(window, "before", true));
  expect(asked, "the same version again").toEqual([]);
  line.release("two");
  const reloaded = page.waitForEvent("framenavigated");
  await look(page);
  await reloaded;
  expect(asked).toEqual(["confirm: A new version is available. Reload to update?"]);
  await expect.poll(() => page.evaluate(() => Reflect.has(window, "before"))).toBe(false);
  await hydrated(page);
  expect(asked).toHaveLength(1);
});

test("visited pages are readable offline, others say so and list the available ones", async ({ page, line }) => {
  await openKept(page, "/faq/");
  // By a link inside the page.
  await page.getByRole("contentinfo").getByRole("link", { name: "Support", exact: true }).click();
  await expect(page).toHaveURL(/\/support\/$/);
  await expect.poll(() => kept(page)).toContain("/support/");
  // By a full page load, from a campaign.
  await page.goto("/services/pc-repair/?utm_source=mail");
  await expect.poll(() => kept(page)).toContain("/services/pc-repair/");
  await hydrated(page);
  line.cut();
  for (const [path, title] of [
    ["/services/pc-repair/", /PC repair/],
    ["/support/", /./],
    ["/faq/?utm_campaign=fall", /./],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No connection");
    await hydrated(page);
  }
  const unread = await page.goto("/pricing/");
  expect(unread?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await expect(page.getByRole("link", { name: "(209) 555-0142" }).first()).toBeVisible();
  await page.getByRole("link", { name: "PC repair in Stockton" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/PC repair/);

  // A link inside the page leads to the offline page, and back.
  await hydrated(page);
  await page.context().setOffline(true);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^(Prices|Pricing)/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await expect(page).toHaveURL(/\/pricing\/$/);
  line.mend();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No connection");
  line.cut();
  await page.goto("/about-us/");
  line.mend();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No connection");
  await expect(page).toHaveURL(/\/about-us\/$/);
});

test("no client's page is cached, neither for the next user nor when signed out", async ({ page, app, line }) => {
  const maria = await person(app, { name: "Maria Delgado" });
  await openKept(page, "/faq/");
  await signIn(page, maria, "/dashboard/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(maria.email).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(maria.email).first()).toBeVisible();
  await page.goto("/client-portal/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/search/?q=delgado");
  await page.goto("/support/ticket/T-99999/");
  const secret = /dashboard|client-portal|\/auth|\/api|\/search|support\/ticket|rest\/v1/;
  expect((await inCaches(page)).filter((address) => !address.startsWith("/assets/") && secret.test(address))).toEqual(
    [],
  );

  await page.goto("/dashboard/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(toast(page, "You have been signed out.")).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain("/faq/");
  line.cut();
  for (const path of ["/dashboard/", "/client-portal/", "/support/ticket/T-99999/", "/search/?q=delgado"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
    expect(await page.content()).not.toMatch(/maria|delgado/i);
  }
});
