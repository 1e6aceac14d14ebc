import PostalMime, { type Email } from "postal-mime";
import { expect, test } from "vitest";
import { mailServer } from "#test/mail-server.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo, solvedBotCheck, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { moveAppointment } from "#domain/appointments/move-appointment.ts";
import { cancelOrderForCustomer } from "#domain/orders/cancel-order.ts";
import { readyOrder } from "#domain/orders/prepare-order.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { unnamedAdmin } from "#domain/accounts/first-name.ts";

/** The emails an address gets while `act` runs, as a mail program reads them. */
async function mailbox() {
  const { received, mailer } = await mailServer();
  const ctx = await testCtx({ mailer });
  return {
    ctx,
    async of(address: string) {
      await emailsTo(ctx, address);
      const mails = received.filter(({ recipients }) => recipients.includes(address));
      return Promise.all(
        mails.map(async ({ raw }) => {
          const mail = await PostalMime.parse(raw);
          return { ...mail, automatic: mail.headers.some(({ key }) => key === "auto-submitted") };
        }),
      );
    },
  };
}

/** Expects one conversation: the same subject and root, and an id of its own for each email. */
function expectConversation(
  mails: Pick<Email, "subject" | "inReplyTo" | "references" | "messageId">[],
  { count, number, subject }: { count: number; number: string; subject: string },
): void {
  const root = `<${number.toLowerCase()}@localhost>`;
  expect(mails.map(({ subject: said, inReplyTo, references }) => ({ said, inReplyTo, references }))).toEqual(
    Array.from({ length: count }, () => ({ said: subject, inReplyTo: root, references: root })),
  );
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(count);
}

test("a ticket is one conversation, and only a person's answer is not automatic", async () => {
  const { ctx, of } = await mailbox();
  const email = "thread@example.com";
  const staff = await signedInAs(ctx, "technician", "thread-tech@example.com", "Luis Ortega");
  const { number } = await openTicket(ctx, {
    subject: "Loud fan",
    description: "It hums.",
    category: "repair",
    name: "Ana Silva",
    email,
    botCheck: await solvedBotCheck(ctx),
  });
  await answerTicket(staff, { number, body: "Bring it in." });
  const mails = await of(email);
  expectConversation(mails, { count: 2, number, subject: `Ticket ${number}` });
  expect(mails.map(({ automatic }) => automatic)).toEqual([true, false]);
  expectConversation(await of(ctx.business.supportEmail), { count: 1, number, subject: `Ticket ${number}: Loud fan` });
});

test("an order is one conversation", async () => {
  const { ctx, of } = await mailbox();
  const staff = await signedInAs(ctx, "technician", "thread-desk@example.com", "Luis Ortega");
  const { order } = await placedOrder(ctx, [await soldProduct(ctx)]);
  await readyOrder(staff, order.number);
  await cancelOrderForCustomer(staff, order.number, { reason: "It broke." });
  const mails = await of(order.email);
  expectConversation(mails, { count: 3, number: order.number, subject: `Order ${order.number}` });
  expect(mails.every(({ automatic }) => automatic)).toBe(true);
});

test("an appointment is one conversation", async () => {
  const { ctx, of } = await mailbox();
  const email = "thread-visit@example.com";
  const days = await listFreeDays(ctx, "shop");
  const [startsAt, later] = days[5]?.slots.map((slot) => slot.startsAt) ?? [];
  const wanted = { name: "Ana Silva", email, size: "home", service: "unsure", mode: "shop", startsAt };
  const made = await bookAppointment(ctx, { ...wanted, botCheck: await solvedBotCheck(ctx) });
  if (!made.number || !made.key) throw new Error("Nothing was booked.");
  const { number, key } = made;
  await moveAppointment(ctx, { number, key }, { startsAt: later });
  const mails = await of(email);
  expectConversation(mails, { count: 2, number, subject: `Appointment ${number}` });
  expect(mails.every(({ automatic }) => automatic)).toBe(true);
});

test("the administrator made at first start signs as the business", async () => {
  const { ctx, of } = await mailbox();
  const email = "signed@example.com";
  const name = `${unnamedAdmin.firstName} ${unnamedAdmin.lastName}`;
  const admin = await signedInAs(ctx, "admin", "first@example.com", name);
  const words = { subject: "Hum", description: "It hums.", category: "repair", name: "Ana Silva", email };
  const { number } = await openTicket(ctx, { ...words, botCheck: await solvedBotCheck(ctx) });
  await answerTicket(admin, { number, body: "Bring it in." });
  const html = (await of(email)).at(-1)?.html ?? "";
  expect(html).toContain(`${ctx.business.name} answered`);
  expect(html).not.toContain("Site");
});
