import { findUserByEmail } from "#domain/accounts/account-store.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { moveRepair, pickUpRepair } from "#domain/repairs/move-repair.ts";
import { askForReviews } from "#domain/reviews/ask-for-reviews.ts";
import { checkedIn, versionOf } from "#test/repair-by-verb.ts";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { open, person, signIn, toast } from "./people.ts";

const dayAndMore = 25 * 3_600_000;

/** A repair that its client picked up yesterday. */
async function pickedUpYesterday(app: TestApp, email: string): Promise<string> {
  const { ctx } = app;
  const name = "Luis Ortega";
  const { email: staffEmail } = await person(app, { role: "technician", name });
  const { id } = (await findUserByEmail(ctx, staffEmail))!;
  const actor: SignedIn = { kind: "technician", userId: id, email: staffEmail, name, sessionId: id, aal: "aal2" };
  const yesterday = new Date(ctx.clock.now().getTime() - dayAndMore);
  const staff: Ctx & { actor: SignedIn } = { ...ctx, actor, clock: { now: () => yesterday } };
  const client = { name: "Berta Brown", email };
  const device = { name: "Dell XPS 13", kind: "laptop", serial: crypto.randomUUID() };
  const number = await checkedIn(staff, { client, device });
  for (const move of ["startDiagnosis", "cannotRepair", "ready"] as const)
    await moveRepair(staff, number, { move, version: await versionOf(ctx, number) });
  const version = await versionOf(ctx, number);
  await pickUpRepair(staff, number, { version, name: client.name, signature: "M1 1L20 20" });
  return number;
}

test("a client is asked after the pickup, rates, is answered, and stands on the pages of the service and the city", async ({
  page,
  browser,
  app,
}) => {
  const email = `rating-${crypto.randomUUID()}@example.com`;
  const said = `Slow, but honest: ${crypto.randomUUID().slice(0, 8)}.`;
  const reviews = page.getByRole("heading", { level: 2, name: "After the repair" });
  await page.goto("/services/pc-repair/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(reviews).toBeHidden();

  const number = await pickedUpYesterday(app, email);
  await askForReviews({ ...app.ctx, actor: { kind: "system", name: "ask-for-reviews" } });
  const { text } = await app.emailTo(email, ({ template }) => template === "review-request");
  const links = text.match(/https?:\/\/\S+\/rate\/R-\d+\/\?key=\S+&rating=[1-5]/g)?.map((link) => new URL(link)) ?? [];
  expect(links.map(({ searchParams }) => searchParams.get("rating"))).toEqual(["5", "4", "3", "2", "1"]);

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: app.url });
  const client = await phone.newPage();
  // A program that opens every link of an email votes for nothing.
  for (const { pathname, search } of links) await client.request.get(pathname + search);
  const counted = await app.ctx.db
    .selectFrom("reviews")
    .innerJoin("repairs", "repairs.id", "reviews.repair_id")
    .select("rating")
    .where("number", "=", number)
    .executeTakeFirst();
  expect(counted).toEqual({ rating: null });
  await phone.clearCookies();

  await client.goto(`/rate/${number}/`);
  await expect(client.getByRole("heading", { level: 1, name: "Open your rating from the email" })).toBeVisible();
  const poor = links.find(({ searchParams }) => searchParams.get("rating") === "2");
  await open(client, `${poor?.pathname}${poor?.search}`);
  expect(new URL(client.url()).search).toBe("?rating=2");
  await expect(client.getByRole("radio", { name: "Poor" })).toBeChecked();
  await client.getByRole("textbox", { name: "Comment" }).fill(said);
  await client.getByRole("combobox", { name: "Your city" }).selectOption("Lodi");
  await client.getByRole("checkbox", { name: "You may show this on the site" }).check();
  await auditScreen(client, "a rating on a phone", { touch: true });
  await client.getByRole("button", { name: "Send Rating" }).click();
  await expect(client.getByRole("status").filter({ hasText: "Your rating is kept." })).toBeVisible();

  await signIn(page, await person(app, { role: "admin" }), "/admin/reviews/");
  await page
    .getByRole("row", { name: /Berta Brown/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByText(said)).toBeVisible();
  await auditScreen(page, "a review of the desk", { touch: false });
  await page.getByRole("textbox", { name: "Answer" }).fill("We are faster now, Berta.");
  await page.getByRole("button", { name: "Publish Answer" }).click();
  await expect(toast(page, "Answer published")).toBeVisible();

  for (const path of ["/services/pc-repair/", "/computer-repair-lodi/"]) {
    await expect(async () => {
      await client.goto(path);
      await expect(client.getByText("We are faster now, Berta.")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(client.getByText(said)).toBeVisible();
    await expect(client.getByText(/^Berta, Lodi, Laptop repair, \w+ \d{4}$/)).toBeVisible();
    await expect(client.getByRole("list", { name: "Ratings" })).toContainText("Poor1");
    await expect(client.getByText("Brown")).toBeHidden();
    await auditScreen(client, `reviews on ${path}`, { touch: true });
  }
  // Reached by a click as well: the data of the page brings the same part.
  await open(client, "/services/");
  await client.getByRole("link", { name: "PC repair" }).first().click();
  await expect(client.getByText(said)).toBeVisible();
  await client.goto("/computer-repair-stockton/");
  await expect(client.getByRole("heading", { level: 2, name: "After the repair" })).toBeHidden();

  // Its words can be hidden for a reason, and the rating stays.
  await page.getByText("Hide the words").click();
  await page.getByRole("textbox", { name: "Which words" }).fill("A name of somebody else.");
  await page.getByRole("button", { name: "Hide Words" }).click();
  await expect(toast(page, "The words are hidden")).toBeVisible();
  await expect(async () => {
    await client.goto("/services/pc-repair/");
    await expect(client.getByText("We hid the words")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(client.getByText(said)).toBeHidden();
  await expect(client.getByRole("list", { name: "Ratings" })).toContainText("Poor1");
  await phone.close();
});
