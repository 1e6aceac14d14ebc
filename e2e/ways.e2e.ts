import { quotedTicket } from "#test/quote-by-verb.ts";
import { planAppointment } from "#domain/appointments/plan-appointment.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { findUserByEmail } from "#domain/accounts/account-store.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";
import { expect, type TestApp, test } from "./app-fixture.ts";
import { bookingForm } from "./booking-form.ts";
import { hydrated } from "./hydrated.ts";
import { open, person, signIn, typeSignIn } from "./people.ts";
import { ticketForm } from "./ticket-form.ts";

const phone = { width: 360, height: 780 };

async function visitOf(app: TestApp, name: string) {
  const days = await listFreeDays(app.ctx, "visit");
  const startsAt = days.flatMap(({ slots }) => slots)[Math.floor(Math.random() * 20)]?.startsAt;
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { number } = await bookAppointment(app.ctx, {
    name: `${name} Silva`,
    email,
    phone: "(209) 555-0117",
    size: "home",
    service: "pc-repair",
    mode: "visit",
    place: "12 Elm St, Lodi",
    startsAt,
  });
  return { number: number ?? "", email, startsAt: startsAt ?? "" };
}

test.describe("a dead laptop in Lodi, on a phone", () => {
  test.use({ viewport: phone });

  test("from the city page to a booked visit with its travel fee", async ({ page, app }) => {
    await open(page, "/computer-repair-lodi/");
    await page.getByRole("link", { name: "Book a visit" }).click();
    await expect(page).toHaveURL("/get-started/?service=pc-repair&city=lodi");
    const form = bookingForm(page);
    await form.name.fill("Ana Silva");
    await form.email.fill("ana.lodi@gmial.com");
    await form.next.focus();
    await form.form.getByRole("button", { name: "ana.lodi@gmail.com" }).click();
    await expect(form.email).toHaveValue("ana.lodi@gmail.com");
    await form.email.fill("ana.lodi@example.com");
    await form.next.click();
    await form.radio("Just me, or a family").check();
    await form.next.click();
    await expect(form.radio("PC repair")).toBeChecked();
    await form.next.click();
    await form.radio("Visit at your place").check();
    await expect(form.form.getByText("Travel to Lodi: $15, there and back.")).toBeVisible();
    await form.form.getByRole("textbox", { name: "Street and city" }).fill("12 Elm St, Lodi");
    await form.phone.fill("(209) 555-0117");
    await form.times.first().check({ force: true });
    await expect(form.form.getByText("12 Elm St, Lodi, $15 travel fee.")).toBeVisible();
    await form.book.click();
    await expect(page.getByText("Your appointment is booked.")).toBeVisible();
    await expect(page.getByRole("region", { name: "When and where" })).toContainText("$15 travel fee (Lodi)");
    const mail = await app.emailTo("ana.lodi@example.com", ({ template }) => template === "appointment-booked");
    expect(mail.text).toContain("Travel: $15 travel fee (Lodi)");
  });

  test("a refused ticket scrolls its errors into view, also from an address with a hash", async ({ page }) => {
    await page.goto("/support/#open-ticket");
    await hydrated(page);
    const form = ticketForm(page);
    await form.create.click();
    await expect(form.summary).toBeFocused();
    await expect(form.summary).toBeInViewport();
    // The address change scrolls too and must not win.
    await page.waitForFunction(() => location.hash === "");
    await expect(async () => {
      const top = await page.evaluate(() => scrollY);
      expect(top).toBeGreaterThan(200);
    }).toPass();
    await expect(form.summary).toBeInViewport();
  });

  test("sign-up ends with the instructions in view, and the address can be corrected", async ({ page }) => {
    await open(page, "/auth/");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill("new.client.way@example.com");
    await page.getByLabel("Password", { exact: true }).fill("Valley-Light-26");
    await page.getByRole("button", { name: "Create Account" }).click();
    const heading = page.getByRole("heading", { level: 1, name: "Check your email" });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page.getByText("new.client.way@example.com")).toBeVisible();
    await page.getByRole("button", { name: "Wrong address?" }).click();
    await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  });
});

test.describe("a quote, without script", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("is accepted on the private link, by name", async ({ page, app }) => {
    const { number, link } = await ticketByVerb(app);
    const staff = await person(app, { role: "technician", name: "Luis Ortega" });
    const user = await findUserByEmail(app.ctx, staff.email);
    const technician = {
      ...app.ctx,
      actor: {
        kind: "technician" as const,
        userId: user?.id ?? "",
        email: staff.email,
        sessionId: crypto.randomUUID(),
        aal: "aal1" as const,
        name: staff.name,
      },
    };
    const quote = await quotedTicket(technician, number, 8900);
    await page.goto(link);
    const card = page.getByRole("region", { name: `Quote ${quote}` });
    await card.getByRole("link", { name: `Open ${quote}` }).click();
    await expect(page.getByRole("row", { name: "Total $89.00" })).toBeVisible();
    await page.getByRole("textbox", { name: "Your name" }).fill("Ana M. Silva");
    await page.getByRole("button", { name: "Accept Quote" }).click();
    await expect(page.getByText("Accepted by Ana M. Silva")).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept Quote" })).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByText("In progress").first()).toBeVisible();
    await expect(card.getByText("Accepted")).toBeVisible();
  });
});

test("the owner on the first day: signs in to the overview, sends a technician, moves and cancels", async ({
  page,
  app,
}) => {
  const { number, email } = await visitOf(app, "Rosa");
  const owner = await person(app, { role: "admin", name: "Grace Hopper" });
  const technician = await person(app, { role: "technician", name: "Petra Olsen" });
  await open(page, "/auth/");
  await typeSignIn(page, owner);
  await expect(page.getByRole("heading", { level: 1, name: /waits?$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Open chat" })).toHaveCount(0);
  await page.goto(`/admin/appointments/${number}/`);
  const plan = page.getByRole("form", { name: "Plan" });
  await plan.getByRole("combobox", { name: "Technician" }).selectOption({ label: "Petra Olsen" });
  await plan.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Technician changed Grace Hopper")).toBeVisible();
  await page.getByRole("button", { name: "Move Appointment" }).click();
  await expect(page.getByText("Moved Grace Hopper")).toBeVisible();
  await page.getByRole("textbox", { name: "Reason for the client" }).fill("Our van broke down.");
  await page.getByRole("button", { name: "Cancel Appointment" }).click();
  await expect(page.getByText("Reason: Our van broke down.")).toBeVisible();
  const mail = await app.emailTo(email, ({ template }) => template === "appointment-cancelled");
  expect(mail.text).toContain("Our van broke down.");
  expect((await app.emailTo(technician.email, () => true)).text).toContain("/field-tech/");
  await page.getByRole("link", { name: "Open the lead" }).click();
  await expect(page.getByRole("row", { name: /Rosa Silva/ }).getByRole("link", { name: number })).toBeVisible();
});

test.describe("a technician in the morning, on a phone", () => {
  test.use({ viewport: phone });

  test("signs in to the week's list, opens a visit and its ticket, and nothing else of the admin area", async ({
    page,
    app,
  }) => {
    const technician = await person(app, { role: "technician", name: "Luis Ortega" });
    const user = await findUserByEmail(app.ctx, technician.email);
    const { number: ticket, subject } = await ticketByVerb(app);
    const { number } = await visitOf(app, "Ben");
    const system: TestApp["ctx"] = { ...app.ctx, actor: { kind: "system", name: "test" } };
    // Tomorrow, so that it is on the day's screen whenever the test runs.
    await planAppointment(system, number, { technicianId: user?.id, ticket });
    const startsAt = new Date(Date.now() + 20 * 60_000);
    await app.ctx.db
      .updateTable("appointments")
      .set({
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 60_000),
        busy_until: new Date(startsAt.getTime() + 61_000),
        lane: 299,
      })
      .where("number", "=", number)
      .execute();
    await open(page, "/field-tech/");
    await expect(page.getByRole("heading", { level: 1, name: "A technician at your door." })).toBeVisible();
    await open(page, "/auth/");
    await typeSignIn(page, technician);
    await expect(page).toHaveURL("/field-tech/");
    await expect(page.getByRole("heading", { level: 1, name: "Your week" })).toBeVisible();
    await expect(page.getByText("Travel fee: $15")).toBeVisible();
    await expect(page.getByRole("link", { name: "12 Elm St, Lodi" })).toBeVisible();
    await page.getByRole("heading", { level: 3 }).getByRole("link").click();
    await expect(page).toHaveURL(`/field-tech/jobs/${number}/`);
    await expect(page.getByRole("link", { name: "12 Elm St, Lodi" })).toBeVisible();
    await page.getByRole("link", { name: subject }).click();
    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
    await page.getByRole("textbox", { name: "Reply" }).fill("I am on my way.");
    await page.getByRole("button", { name: "Send Reply" }).click();
    await expect(page.getByRole("list", { name: "Messages" })).toContainText("I am on my way.");
    await page.goto("/admin/leads/");
    await expect(page).toHaveURL("/");
  });
});

test("a client who signs in directly lands on the portal, and books under their own name", async ({ page, app }) => {
  const client = await person(app);
  await open(page, "/auth/");
  await typeSignIn(page, client);
  await expect(page).toHaveURL("/client-portal/");
  const form = bookingForm(page);
  await form.open("/get-started/?service=data-backup");
  await expect(form.name).toHaveCount(0);
  await form.next.click();
  await form.radio("Just me, or a family").check();
  await form.next.click();
  await form.next.click();
  await form.radio("At the shop in Stockton").check();
  await form.times.last().check({ force: true });
  await form.book.click();
  await expect(page.getByText("Your appointment is booked.")).toBeVisible();
  const row = await app.ctx.db
    .selectFrom("appointments")
    .select(["client_id", "name"])
    .where("email", "=", client.email)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ client_id: (await findUserByEmail(app.ctx, client.email))?.id, name: client.name });
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-MX", viewport: phone });

  test("the signed-out chat shows a phone number and covers nothing on the page", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Open chat" }).click();
    const panel = page.getByRole("dialog", { name: "Chat assistant" });
    await expect(panel.getByRole("link", { name: "(209) 555-0142" })).toBeVisible();
    await panel.getByRole("button", { name: "Close chat" }).click();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const theme = await page.getByRole("contentinfo").getByRole("button", { name: /Theme/ }).boundingBox();
    const chat = await page.getByRole("button", { name: "Open chat" }).boundingBox();
    expect((theme?.y ?? 0) + (theme?.height ?? 0)).toBeLessThanOrEqual(chat?.y ?? 0);
  });

  test("the assistant answers a signed-in user in Spanish", async ({ page, app }) => {
    await signIn(page, await person(app), "/");
    await page.getByRole("button", { name: "Open chat" }).click();
    const panel = page.getByRole("dialog", { name: "Chat assistant" });
    await panel.getByRole("textbox", { name: "Message" }).fill("¿A qué hora abren el sábado?");
    await panel.getByRole("button", { name: "Send" }).click();
    await expect(panel.getByRole("log").locator("[lang=es]").last()).toContainText("sábado", { ignoreCase: true });
  });
});
