import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";

const typed = {
  Name: "Tom Okafor",
  Email: "tom@example.com",
  Phone: "(209) 555-0117",
  Subject: "Eight laptops for a new office",
  Message: "We open in Lodi in March.\nCan you set them up?",
};
const names = Object.keys(typed) as (keyof typeof typed)[];

test("a message is refused with its input kept, then sent, acknowledged and followed as a ticket", async ({
  page,
  app,
}) => {
  await page.goto("/contact-us/");
  await hydrated(page);
  const form = page.getByRole("form", { name: "Contact" });
  const field = (name: keyof typeof typed) => form.getByRole("textbox", { name, exact: true });
  for (const name of names) await field(name).fill(typed[name]);
  await field("Email").fill("tom@example");
  await field("Phone").fill("call me");
  await expect(form.getByRole("checkbox", { name: "I'm not a robot" })).toBeChecked();
  await form.getByRole("button", { name: "Send Message" }).click();

  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("2 fields need a fix");
  await expect(field("Email")).toHaveAccessibleDescription(/The address stops after “example”/);
  await expect(field("Phone")).toHaveAccessibleDescription(/Type all ten digits of the phone number/);
  for (const name of ["Name", "Subject", "Message"] as const) await expect(field(name)).toHaveValue(typed[name]);
  await expect(field("Email")).toHaveValue("tom@example");
  await expect(field("Phone")).toHaveValue("call me");
  await summary.getByRole("link", { name: "Phone" }).click();
  await expect(field("Phone")).toBeFocused();

  await field("Email").fill(typed.Email);
  await field("Phone").fill(typed.Phone);
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Ticket T-/ })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "We have it." })).toBeVisible();

  const acknowledgement = await app.emailTo(typed.Email);
  const number = /T-\d+/.exec(page.url())?.[0] ?? "";
  expect(acknowledgement.text).toContain(number);
  expect(acknowledgement.text).not.toContain("Can you set them up?");
  const link = /http\S+\/support\/ticket\/\S+/.exec(acknowledgement.text)?.[0] ?? "";
  await page.context().clearCookies();
  await page.goto(link);
  expect(await page.getByRole("list", { name: "Messages" }).getByRole("paragraph").innerText()).toBe(typed.Message);

  const support = app.ctx.business.supportEmail;
  const toUs = await app.emailTo(support, ({ text }) => text.includes(number));
  expect(toUs.text).toContain(typed.Phone);
  const replyTo = await app.ctx.db
    .selectFrom("mails")
    .select("reply_to")
    .where("recipient", "=", support)
    .where("template", "=", "contact-received-staff")
    .where("reply_to", "=", typed.Email)
    .execute();
  expect(replyTo).toEqual([{ reply_to: typed.Email }]);
  const ticket = await app.ctx.db
    .selectFrom("tickets")
    .select(["channel", "requester_phone", "status"])
    .where("number", "=", number)
    .executeTakeFirst();
  expect(ticket).toEqual({ channel: "contact_form", requester_phone: typed.Phone, status: "new" });

  await page.goto("/contact-us/");
  await hydrated(page);
  for (const name of names) await expect(field(name)).toHaveValue("");
});

test("a bot's message with the hidden field filled is stored as spam and not emailed", async ({ page, app }) => {
  await page.goto("/contact-us/");
  await hydrated(page);
  const form = page.getByRole("form", { name: "Contact" });
  const email = "robot@example.com";
  for (const name of names) await form.getByRole("textbox", { name, exact: true }).fill(typed[name]);
  await form.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await form.getByRole("textbox", { name: "Leave this empty", includeHidden: true }).fill("https://cheap.example");
  await form.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Ticket T-/ })).toBeVisible();
  const kept = await app.ctx.db.selectFrom("tickets").select("status").where("requester_email", "=", email).execute();
  expect(kept).toEqual([{ status: "spam" }]);
  expect(await app.ctx.db.selectFrom("mails").select("id").where("recipient", "=", email).execute()).toEqual([]);
});
