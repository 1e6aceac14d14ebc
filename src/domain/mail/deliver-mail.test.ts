import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { mailServer } from "#test/mail-server.ts";
import { type TestCtx, testCtx } from "#test/test-ctx.ts";
import { deliverMail } from "#domain/mail/deliver-mail.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { createSmtpMailer } from "#platform/mailer/smtp-mailer.ts";

async function queued(
  ctx: TestCtx,
  changes: { name?: string; subject?: string; replyTo?: string } = {},
): Promise<string> {
  const name = changes.name ?? "Ana";
  await queueMail(ctx, [
    {
      template: "contact-received-staff",
      to: { address: "ana@example.com", name },
      replyTo: changes.replyTo ?? "client@example.com",
      data: {
        number: "T-10001",
        subject: changes.subject ?? "Hello",
        message: "One\nTwo",
        name,
        email: "client@example.com",
        phone: null,
      },
    },
  ]);
  const row = await ctx.db
    .selectFrom("mails")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

const stateOf = (ctx: TestCtx, id: string) =>
  ctx.db
    .selectFrom("mails")
    .select(["state", "attempts", "last_error", "html_body"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("an email is sent once, with text and HTML, and its body is not stored", async () => {
  const { received, mailer } = await mailServer();
  const ctx = await testCtx({ mailer });
  const mailId = await queued(ctx);
  await deliverMail(ctx, { mailId, last: false });
  await deliverMail(ctx, { mailId, last: false });
  expect(received).toHaveLength(1);
  const mail = await PostalMime.parse(received[0]?.raw ?? "");
  expect(mail).toMatchObject({
    subject: "Ticket T-10001: Hello",
    from: { address: "support@longrow.example", name: "Longrow" },
    to: [{ address: "ana@example.com", name: "Ana" }],
    replyTo: [{ address: "client@example.com" }],
    messageId: `<${mailId}@localhost>`,
  });
  expect(mail.text).toContain("One");
  expect(mail.html).toContain("Two");
  expect(await stateOf(ctx, mailId)).toMatchObject({ state: "sent", attempts: 1, html_body: null });
});

test.each([
  ["a line break in the subject", { subject: "Hi\r\nBcc: evil@example.com" }],
  ["a line break in the name", { name: "Ana\r\nBcc: evil@example.com" }],
  ["a quoted name", { name: 'Ana" <evil@example.com>, "x' }],
  ["a list as reply address", { replyTo: "a@example.com, evil@example.com" }],
  ["a break in the reply address", { replyTo: "a@example.com\r\nBcc: evil@example.com" }],
])("%s adds no header and no recipient", async (_, changes) => {
  const { received, mailer } = await mailServer();
  const ctx = await testCtx({ mailer });
  await deliverMail(ctx, { mailId: await queued(ctx, changes), last: false });
  expect(received[0]?.recipients).toEqual(["ana@example.com"]);
  const head = received[0]?.raw.split("\r\n\r\n")[0] ?? "";
  const names = head
    .split("\r\n")
    .filter((line) => /^[A-Za-z-]+:/.test(line))
    .map((line) => line.split(":")[0]?.toLowerCase());
  expect(names.toSorted()).toEqual([
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "in-reply-to",
    "message-id",
    "mime-version",
    "references",
    "reply-to",
    "subject",
    "to",
  ]);
});

test("a permanently rejected recipient fails immediately and gets no more email", async () => {
  const { mailer } = await mailServer({ code: 550 });
  const ctx = await testCtx({ mailer });
  const mailId = await queued(ctx);
  await deliverMail(ctx, { mailId, last: false });
  expect(await stateOf(ctx, mailId)).toMatchObject({ state: "failed", last_error: "the mail server refused with 550" });
  const next = await queued(ctx);
  await deliverMail(ctx, { mailId: next, last: false });
  expect(await stateOf(ctx, next)).toMatchObject({ state: "suppressed" });
  await ctx.db.deleteFrom("mail_suppressions").execute();
});

test("a busy server is retried until the last attempt fails", async () => {
  const { mailer } = await mailServer({ code: 451 });
  const ctx = await testCtx({ mailer });
  const mailId = await queued(ctx);
  await expect(deliverMail(ctx, { mailId, last: false })).rejects.toThrow();
  expect(await stateOf(ctx, mailId)).toMatchObject({ state: "queued", attempts: 1 });
  await expect(deliverMail(ctx, { mailId, last: true })).rejects.toThrow();
  expect(await stateOf(ctx, mailId)).toMatchObject({ state: "failed", attempts: 2 });
});

test("an unreachable server is retried", async () => {
  const ctx = await testCtx({
    mailer: createSmtpMailer({ url: "smtp://127.0.0.1:1", from: { name: "x", address: "x@example.com" } }),
  });
  const mailId = await queued(ctx);
  await expect(deliverMail(ctx, { mailId, last: false })).rejects.toThrow();
  expect(await stateOf(ctx, mailId)).toMatchObject({ state: "queued" });
});

test("a newsletter email has one-click unsubscribe and is skipped for former subscribers", async () => {
  const { received, mailer } = await mailServer();
  const ctx = await testCtx({ mailer });
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const times = { requested_at: now, confirmed_at: now, emails_since: now, created_at: now, updated_at: now };
  await ctx.db
    .insertInto("subscribers")
    .values({ id, email: "reader@example.com", state: "confirmed", topics: ["monthly"], ...times })
    .execute();
  const mail = async () => {
    const newsletterLink = { subscriberId: id, purpose: "preferences" as const };
    const data = { subject: "In March", body: "Words.", newsletterLink };
    await queueMail(ctx, [{ template: "newsletter-issue", to: { address: "reader@example.com" }, data }]);
    const { id: mailId } = await ctx.db
      .selectFrom("mails")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    await deliverMail(ctx, { mailId, last: false });
    return mailId;
  };
  await mail();
  const { headers } = await PostalMime.parse(received[0]?.raw ?? "");
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe")).toMatch(
    new RegExp(`^<http://localhost:3000/newsletter/unsubscribe/\\?key=${id}\\.[\\w-]{43}>$`),
  );
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  await ctx.db.updateTable("subscribers").set({ state: "unsubscribed" }).where("id", "=", id).execute();
  expect(await stateOf(ctx, await mail())).toMatchObject({ state: "suppressed" });
  expect(received).toHaveLength(1);
});
