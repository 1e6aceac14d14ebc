import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { expect, heardOn, type TestApp, test } from "./app-fixture.ts";
import { bookingForm } from "./booking-form.ts";
import { open, person, signIn } from "./people.ts";

/** Books all places but `left` of a time at the shop. */
async function fill(app: TestApp, startsAt: string, left: number) {
  for (let place = app.ctx.calendar.modes.shop.capacity; place > left; place--)
    await bookAppointment(app.ctx, {
      name: "Somebody Else",
      email: `else-${crypto.randomUUID()}@example.com`,
      size: "home",
      service: "unsure",
      mode: "shop",
      startsAt,
    });
}

const linkIn = (mail: { text: string }) => /http\S+\/appointment\/\S+/.exec(mail.text)?.[0] ?? "";

test("four steps with a reload in between, then booked, moved and cancelled by the emailed link", async ({
  page,
  app,
  browser,
}) => {
  const email = "maria.steps@example.com";
  const form = bookingForm(page);
  const sent: string[] = [];
  // The assistant's request for its settings, page speed and counted events say nothing about the visitor.
  const aboutThePage = /\/functions\/v1\/settings$|\/api\/analytics\/(web-vitals|events)$/;
  page.on("request", (request) => {
    if (request.method() !== "POST") return;
    if (!aboutThePage.test(request.url()) || request.postData()?.includes("maria.steps")) sent.push(request.url());
  });
  await form.open("/get-started/?service=managed-it&plan=office-care");
  await expect(page.getByRole("heading", { level: 2, name: "Who are you?" })).toBeVisible();
  await form.next.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription("Type your name.");
  await form.typeWho(email);
  await form.email.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "How many people use computers with you?" })).toBeFocused();
  await form.radio("6 to 20 people").check();
  await form.form.getByRole("textbox", { name: "Devices" }).fill("14");
  await form.next.click();
  await expect(form.radio("Managed IT")).toBeChecked();
  await expect(form.form.getByRole("textbox", { name: "Plan" })).toHaveValue("Office care");
  await form.form.getByRole("textbox", { name: "What is it about?" }).fill("Two desks more.");

  await page.reload();
  await form.open("/get-started/?service=managed-it&plan=office-care");
  await expect(page.getByRole("heading", { level: 2, name: "When does it suit you?" })).toBeVisible();
  await form.form.getByRole("button", { name: "Back" }).click();
  await expect(form.form.getByRole("textbox", { name: "What is it about?" })).toHaveValue("Two desks more.");
  await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "You" }).click();
  await expect(form.email).toHaveValue(email);
  for (let step = 0; step < 3; step++) await form.next.click();
  await form.radio("Visit at your place").check();
  await form.form.getByRole("textbox", { name: "Street and city" }).fill("12 Elm St, Lodi");
  await form.book.click();
  await expect(form.form).toContainText("Choose a time.");
  expect(sent).toEqual([]);
  // Arrow keys move through the times.
  await form.times.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(form.times.nth(1)).toBeChecked();
  await form.book.click();
  await expect(page.getByRole("heading", { level: 1, name: "Your appointment" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Your appointment is booked." })).toBeVisible();
  await expect(page).toHaveURL(/\/appointment\/B-\d+\/\?booked$/);
  const number = /B-\d+/.exec(page.url())?.[0] ?? "";

  const arrives = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  const file = await readFile(await (await arrives).path(), "utf8");
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
  expect(event?.getFirstPropertyValue("location")).toBe("12 Elm St, Lodi");

  const toUs = await app.emailTo(app.ctx.business.salesEmail, ({ text }) => text.includes(number));
  expect(toUs.text).toContain("Two desks more.");
  expect(toUs.text).toContain("Office care");

  // Another browser, with only the link.
  const link = linkIn(await app.emailTo(email));
  const other = await (await browser.newContext()).newPage();
  const heard = heardOn(other);
  await other.goto(link);
  expect(other.url()).toBe(`${app.url}/appointment/${number}/`);
  await expect(other.getByText("12 Elm St, Lodi")).toBeVisible();
  await open(other, `/appointment/${number}/`);
  await other.getByText("Move it", { exact: true }).click();
  const move = other.getByRole("form", { name: "Move it" });
  await move.getByRole("radio").nth(3).check();
  await move.getByRole("button", { name: "Move to this time" }).click();
  await expect(other.getByRole("status").filter({ hasText: "Your appointment has moved." })).toBeVisible();
  await app.emailTo(email, ({ template }) => template === "appointment-moved");

  await other.getByText("Cancel it", { exact: true }).click();
  const cancel = other.getByRole("form", { name: "Cancel it" });
  await cancel.getByRole("textbox", { name: "Reason" }).fill("We found the charger");
  await cancel.getByRole("button", { name: "Cancel Appointment" }).click();
  await expect(other.getByRole("status").filter({ hasText: "Your appointment is cancelled." })).toBeVisible();
  await expect(other.getByRole("button", { name: "Cancel Appointment" })).toHaveCount(0);
  await app.emailTo(email, ({ template }) => template === "appointment-cancelled");
  expect(heard).toEqual([]);
  await other.context().close();

  // The draft is gone, the submission stays.
  await form.open();
  await expect(form.name).toHaveValue("");
});

test("two people want the last place: the second keeps the input and takes the next free time", async ({
  page,
  app,
}) => {
  const form = bookingForm(page);
  await form.open();
  await form.goToTimes("second@example.com");
  const wanted = await form.times.nth(2).inputValue();
  await form.times.nth(2).check();
  await fill(app, wanted, 0);
  await form.book.click();
  await expect(form.summary).toBeFocused();
  await expect(form.summary).toContainText("That time is no longer available. The next free times:");
  await expect(form.form.getByText("The next free times", { exact: true })).toBeVisible();
  await expect(form.radio("At the shop in Stockton")).toBeChecked();
  await expect
    .poll(() => form.times.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .not.toContain(wanted);
  await form.times.first().check();
  await expect(form.form.getByText("Checked.", { exact: true })).toBeVisible();
  await form.book.click();
  await expect(page.getByRole("heading", { level: 1, name: "Your appointment" })).toBeVisible();
  await expect(page.getByText("Maria Delgado")).toBeVisible();
});

test("the signed-in client sees it in the portal, staff on the desk", async ({ page, app }) => {
  const who = await person(app);
  await signIn(page, who, "/");
  const form = bookingForm(page);
  await form.open();
  await expect(form.form.getByText(who.email)).toBeVisible();
  await form.goToTimes(null, "Phone call");
  await form.times.nth(7).check();
  await form.book.click();
  await expect(page.getByRole("heading", { level: 1, name: "Your appointment" })).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/client-portal/");
  const mine = page.getByRole("list", { name: "Your appointments" });
  await mine.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Your appointment" })).toBeVisible();
  const number = /appointment\/([^/]+)/.exec(page.url())?.[1] ?? "";

  const admin = await person(app, { role: "admin", name: "Noor Khan" });
  await page.evaluate(() => localStorage.clear());
  await signIn(page, admin, `/admin/appointments/${number}/`);
  await expect(page.getByText(who.email).first()).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("it is one long form that keeps every choice", async ({ page }) => {
    const form = bookingForm(page);
    await page.goto("/get-started/?service=data-backup&plan=covered&people=12&computers=14");
    await expect(form.radio("6 to 20 people")).toBeChecked();
    await expect(form.form.getByRole("textbox", { name: "Devices" })).toHaveValue("14");
    await expect(form.form.getByRole("textbox", { name: "Plan" })).toHaveValue("Covered");
    await expect(form.next).toHaveCount(0);
    await form.typeWho("noscript@example.com");
    await form.radio("1 to 5 people").check();
    await expect(form.radio("Data backup")).toBeChecked();
    await form.radio("Phone call").check();
    await form.phone.fill("(209) 555-0117");
    await form.times.nth(3).check();
    const wanted = await form.times.nth(3).inputValue();
    await form.book.click();
    await expect(form.summary).toContainText("The check needs JavaScript; without it, please call or write to us.", {
      ignoreCase: true,
    });
    await expect(form.name).toHaveValue("Maria Delgado");
    await expect(form.radio("1 to 5 people")).toBeChecked();
    await expect(form.radio("Data backup")).toBeChecked();
    await expect(form.times.nth(3)).toBeChecked();
    expect(await form.times.nth(3).inputValue()).toBe(wanted);
  });

  test("the emailed link moves and cancels", async ({ page, app }) => {
    await page.goto("/get-started/");
    const form = bookingForm(page);
    await form.radio("At the shop in Stockton").check();
    const startsAt = await form.times.nth(5).inputValue();
    const email = "plain@example.com";
    const input = { name: "Ana Silva", email, size: "home", service: "unsure", mode: "shop", startsAt };
    await bookAppointment(app.ctx, input);
    await page.goto(linkIn(await app.emailTo(email)));
    await page.getByText("Move it", { exact: true }).click();
    const move = page.getByRole("form", { name: "Move it" });
    await move.getByRole("button", { name: "Move to this time" }).click();
    await expect(move.getByRole("alert")).toContainText("Choose a time.");
    await move.getByRole("radio").first().check();
    await move.getByRole("button", { name: "Move to this time" }).click();
    await expect(page.getByRole("status")).toContainText("Your appointment has moved.");
    await page.getByText("Cancel it", { exact: true }).click();
    await page.getByRole("button", { name: "Cancel Appointment" }).click();
    await expect(page.getByRole("status")).toContainText("Your appointment is cancelled.");
  });
});
