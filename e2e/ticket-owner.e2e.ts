import { expect, test } from "./app-fixture.ts";
import { open, person, signIn, typeSignIn } from "./people.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";

test("a ticket's owner never sees its locked page; others do, once their identity is known", async ({ page, app }) => {
  const owner = await person(app);
  const { number, subject, path } = await ticketByVerb(app);
  await app.ctx.db.updateTable("tickets").set({ requester_email: owner.email }).where("number", "=", number).execute();
  const locked = page.getByRole("heading", { level: 1, name: "Open your ticket" });
  await page.goto(path);
  await expect(locked).toBeVisible();

  await signIn(page, owner);
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/api/tickets/${number}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  await expect(locked).toBeHidden();
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(subject);

  await page.evaluate(() => localStorage.clear());
  await signIn(page, await person(app, { name: "Sofia Reyes" }), path);
  await expect(locked).toBeVisible();
  await page.reload();
  await expect(locked).toBeVisible();
});

test("a guard that redirects within the site remembers query and fragment", async ({ page, app }) => {
  const who = await person(app);
  // A page that knows the routes of accounts: from a public one the guard is asked by a new document.
  await open(page, "/quote/Q-99999/");
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate("/dashboard/?from=email#sessions");
  });
  await expect(page).toHaveURL(`/auth/?from=${encodeURIComponent("/dashboard/?from=email#sessions")}`);
  await typeSignIn(page, who);
  await expect(page).toHaveURL("/dashboard/?from=email#sessions");
});
