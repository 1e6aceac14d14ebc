import * as otp from "otpauth";
import type { Ctx } from "#domain/ctx.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import type { VideoStage } from "./video-stage.ts";

interface Set {
  stage: VideoStage;
  appUrl: string;
  /** Runs a verb inside the application as a named system actor. */
  ctx: (name: string) => Ctx;
}

const client = { name: "Maria Delgado", email: "maria@example.com", password: "Valley-Light-26" };
const words = {
  subject: "Laptop screen stays black",
  description: "Since Monday the screen stays black after the logo. The fan runs. My October invoices are on it.",
};

async function openATicket({ stage, appUrl }: Set): Promise<void> {
  const { page } = stage;
  const form = page.getByRole("form", { name: "Open a ticket" });
  await stage.goto(`${appUrl}/support/`);
  stage.chapter();
  await stage.hold(2.5);
  await stage.scrollTo(page.getByRole("heading", { name: "Open a ticket" }), 40);
  await stage.hold(1.5);
  stage.chapter();
  await stage.type(form.getByRole("textbox", { name: "Subject" }), words.subject);
  await stage.type(form.getByRole("textbox", { name: "Description" }), words.description, 2);
  await stage.hold(1);
  stage.chapter();
  await stage.scrollTo(form.getByRole("combobox", { name: "Category" }), 220);
  await stage.choose(form.getByRole("combobox", { name: "Category" }), "repair");
  await stage.choose(form.getByRole("combobox", { name: "Priority" }), "high");
  await stage.hold(2);
  stage.chapter();
  await stage.scrollTo(form.getByRole("textbox", { name: "Name" }), 120);
  await stage.type(form.getByRole("textbox", { name: "Name" }), client.name);
  await stage.type(form.getByRole("textbox", { name: "Email" }), client.email);
  await form.getByText("Checked.", { exact: true }).waitFor();
  await stage.hold(0.5);
  stage.chapter();
  const create = form.getByRole("button", { name: "Create Ticket" });
  await stage.scrollTo(create, 480);
  await stage.hold(1.5);
  await stage.click(create);
  await page.waitForURL(/\/support\/ticket\//);
  await stage.ready();
  await stage.hold(5);
  stage.pose();
  await stage.hold(1);
}

async function followARepair({ stage, ctx }: Set): Promise<void> {
  const { page } = stage;
  const { number } = await openTicket(ctx("films"), { ...words, ...wanted });
  const luis = ctx("Luis");
  await answerTicket(luis, {
    number,
    status: "open",
    body: "The drive is failing. I copied it before doing anything else: 214 of 214 GB. Your October invoices read fine.",
  });
  const price = await answerTicket(luis, {
    number,
    body: "A new 1 TB drive is $84, fitting it and moving everything over is $139. The $45 look-over comes off. Shall I go ahead?",
  });
  const mail = await emailWith(luis, "$139");
  if (!price.id) throw new Error("There is no answer to follow.");
  await page.setContent(mail);
  stage.chapter();
  await stage.hold(4);
  const link = page.getByRole("link", { name: "Read and reply" });
  await stage.moveTo(link);
  const address = await link.getAttribute("href");
  stage.chapter();
  await stage.goto(address ?? "");
  await stage.hold(4);
  stage.pose();
  await stage.hold(1);
  stage.chapter();
  const messages = page.getByRole("list", { name: "Messages" });
  await stage.scrollTo(messages, 60);
  await stage.hold(2.5);
  await stage.scrollTo(messages.getByText("A new 1 TB drive"), 240);
  await stage.hold(4);
  stage.chapter();
  const reply = page.getByRole("textbox", { name: "Reply" });
  await stage.scrollTo(reply, 320);
  await stage.type(reply, "Yes, please go ahead. Thank you for saving the invoices.");
  await stage.click(page.getByRole("button", { name: "Send Reply" }));
  const sent = messages.getByText("Yes, please go ahead.");
  await sent.waitFor();
  await stage.scrollTo(sent, 320);
  await stage.hold(3.5);
}

const wanted = { category: "repair", priority: "high", name: client.name, email: client.email };

/** The HTML of the newest email to the client that contains `text`, as sent. */
async function emailWith(ctx: Ctx, text: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const rows = await ctx.db.selectFrom("mails").select("html_body").where("recipient", "=", client.email).execute();
    const found = rows.find(({ html_body: html }) => html?.includes(text));
    if (found?.html_body) return found.html_body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The email did not arrive.");
}

async function setUpTheSecondFactor({ stage, appUrl, ctx }: Set): Promise<void> {
  const { page } = stage;
  await fetch(`${appUrl}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...client, data: { first_name: "Maria", last_name: "Delgado" } }),
  });
  const { db, clock } = ctx("films");
  await db
    .updateTable("users")
    .set({ email_confirmed_at: clock.now(), password_proven: true })
    .where("email", "=", client.email)
    .execute();
  await stage.goto(`${appUrl}/auth/?from=%2Fdashboard%2F`);
  stage.chapter();
  await stage.hold(1.5);
  await stage.type(page.getByRole("textbox", { name: "Email" }), client.email);
  await stage.type(page.getByLabel("Password", { exact: true }), client.password);
  await stage.click(page.getByRole("button", { name: "Sign In", exact: true }));
  await page.waitForURL(/\/dashboard\//);
  await page.getByRole("button", { name: "Set up an authenticator app" }).waitFor();
  await stage.ready();
  await stage.hold(2.5);
  stage.chapter();
  const setUp = page.getByRole("button", { name: "Set up an authenticator app" });
  await stage.scrollTo(setUp, 360);
  await stage.hold(1.5);
  await stage.click(setUp);
  const key = page.getByRole("button", { name: /^Copy key/ });
  await key.waitFor();
  stage.chapter();
  await stage.scrollTo(page.getByRole("img", { name: /QR code/ }), 200);
  await stage.hold(2.5);
  stage.pose();
  await stage.hold(1);
  const secret = (await key.getAttribute("aria-label"))?.replace("Copy key ", "") ?? "";
  const code = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) });
  const field = page.getByRole("textbox", { name: "Authentication code" });
  await stage.type(field, code.generate());
  await field.fill(code.generate());
  await stage.click(page.getByRole("button", { name: "Verify" }));
  const codes = page.getByRole("list", { name: "Recovery codes" });
  await codes.waitFor();
  stage.chapter();
  await stage.scrollTo(codes, 200);
  await stage.hold(7);
}

async function findAPrice({ stage, appUrl }: Set): Promise<void> {
  const { page } = stage;
  await stage.goto(`${appUrl}/`);
  stage.chapter();
  await stage.hold(2);
  await stage.click(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }));
  await page.waitForURL(/\/pricing\//);
  await stage.ready();
  await stage.hold(2.5);
  stage.chapter();
  const strip = page.getByRole("navigation", { name: "Price lists" });
  await stage.scrollTo(strip, 240);
  await stage.hold(1);
  await stage.moveTo(strip.getByRole("link", { name: /PC repair/ }));
  await stage.scrollTo(page.locator("#pc-repair"), 20);
  await stage.hold(3);
  const line = page.getByRole("rowheader", { name: /Laptop screen/ }).first();
  await stage.moveTo(line);
  await stage.hold(2);
  stage.chapter();
  const calculator = page.locator("#calculator");
  await stage.scrollTo(calculator, 0);
  await stage.click(calculator.getByText("Guarded", { exact: true }).first());
  await stage.type(calculator.locator("#office-people"), "12", 1);
  await stage.type(calculator.locator("#office-computers"), "10", 1);
  await stage.moveTo(page.getByRole("region", { name: "Your price" }));
  await stage.hold(4);
  stage.pose();
  await stage.hold(1);
}

/** Scenes of each video; its narration is in `content/videos/`. */
export const videoScenes: Record<string, (set: Set) => Promise<void>> = {
  "open-a-ticket": openATicket,
  "follow-a-repair": followARepair,
  "set-up-the-second-factor": setUpTheSecondFactor,
  "find-a-price": findAPrice,
};
