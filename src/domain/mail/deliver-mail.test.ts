import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { mailServer } from "#test/mail-server.ts";
import { emailsTo, type TestCtx, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { createOneTimeToken } from "#domain/accounts/one-time-token.ts";
import { deliverMail } from "#domain/mail/deliver-mail.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { createSmtpMailer } from "#platform/mailer/smtp-mailer.ts";

async function queued(
  ctx: TestCtx,
  changes: { address?: string; name?: string; subject?: string; replyTo?: string } = {},
): Promise<string> {
  const name = changes.name ?? "Ana";
  await queueMail(ctx, [
    {
      template: "contact-received-staff",
      to: { address: changes.address ?? "ana@example.com", name },
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
  const row = await ctx.db.selectFrom("mails").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
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

const noSuchUser = { code: 550, said: "5.1.1 No such user" };

/** Sends to fresh addresses, one after the other, and tells what became of each. */
async function sendTo(ctx: TestCtx, addresses: string[]) {
  const ids: string[] = [];
  for (const address of addresses) {
    const mailId = await queued(ctx, { address });
    await deliverMail(ctx, { mailId, last: false }).catch(() => undefined);
    ids.push(mailId);
  }
  return Promise.all(ids.map(async (id) => (await stateOf(ctx, id)).state));
}

const fresh = (count: number) => Array.from({ length: count }, () => `${crypto.randomUUID()}@example.com`);

const suppressed = async (ctx: TestCtx, addresses: string[]) => {
  const rows = await ctx.db.selectFrom("mail_suppressions").select("email").where("email", "in", addresses).execute();
  return rows.map(({ email }) => email);
};

/** Nothing of an earlier test counts as refused or accepted a moment ago. */
const quiet = async (ctx: TestCtx) => {
  await ctx.db.deleteFrom("mails").execute();
  await ctx.db.deleteFrom("mail_suppressions").execute();
};

test.each([
  noSuchUser,
  { code: 553, said: "5.1.3 Bad address syntax" },
  { code: 556, said: "5.1.10 The domain takes no email" },
  { ...noSuchUser, at: "message" as const },
])("%o is a bounce: it fails immediately and its address gets no more email", async (refusal) => {
  const { mailer } = await mailServer(refusal);
  const ctx = await testCtx({ mailer });
  await quiet(ctx);
  const [address = ""] = fresh(1);
  const mailId = await queued(ctx, { address });
  await deliverMail(ctx, { mailId, last: false });
  const reason = expect.stringContaining(refusal.said);
  expect(await stateOf(ctx, mailId)).toMatchObject({ state: "failed", attempts: 1, last_error: reason });
  expect(await sendTo(ctx, [address])).toEqual(["suppressed"]);
});

test.each([
  { code: 550 },
  { code: 550, said: "Relaying denied" },
  { code: 550, said: "5.7.1 Relaying denied" },
  { code: 550, said: "5.1.8 Bad sender" },
  { ...noSuchUser, at: "sender" as const },
  { code: 554, said: "5.7.1 Looks like spam", at: "message" as const },
])("%o is the mail server's own refusal: it is tried again and suppresses nothing", async (refusal) => {
  const { mailer } = await mailServer(refusal);
  const ctx = await testCtx({ mailer });
  await quiet(ctx);
  const [address = ""] = fresh(1);
  expect(await sendTo(ctx, [address])).toEqual(["queued"]);
  expect(await suppressed(ctx, [address])).toEqual([]);
});

test("several addresses refused in a row are the mail server's mistake, and are sent to again", async () => {
  const { mailer, peer, received } = await mailServer(noSuchUser);
  const ctx = await testCtx({ mailer });
  await quiet(ctx);
  const addresses = fresh(4);
  // The first has waited for days.
  const old = await queued(ctx, { address: addresses[0] ?? "" });
  ctx.clock.pass({ days: 2 });
  await deliverMail(ctx, { mailId: old, last: false });
  expect(await stateOf(ctx, old)).toMatchObject({ state: "failed" });
  expect(await sendTo(ctx, addresses.slice(1, 2))).toEqual(["failed"]);
  expect(await sendTo(ctx, addresses.slice(2, 3))).toEqual(["queued"]);
  expect(await suppressed(ctx, addresses)).toEqual([]);
  // As long as nothing is accepted, none of them is suppressed when it is tried again.
  const tried = () => ctx.db.selectFrom("mails").select(["id", "round"]).where("recipient", "in", addresses).execute();
  for (const { id, round } of await tried())
    await expect(deliverMail(ctx, { mailId: id, round, last: false })).rejects.toThrow();
  expect(await suppressed(ctx, addresses)).toEqual([]);
  peer.refuse = undefined;
  const again = await tried();
  expect(again.map(({ round }) => round).toSorted()).toEqual([0, 1, 1]);
  for (const { id, round } of again) await deliverMail(ctx, { mailId: id, round, last: false });
  expect(received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses.slice(0, 3).toSorted());
});

test("bounces between emails that are accepted are bounces", async () => {
  const addresses = fresh(7);
  const gone = addresses.filter((_, index) => index % 2 === 0);
  const { mailer } = await mailServer((recipient) => (gone.includes(recipient) ? noSuchUser : undefined));
  const ctx = await testCtx({ mailer });
  await quiet(ctx);
  for (const address of addresses) {
    ctx.clock.pass({ milliseconds: 10 });
    await sendTo(ctx, [address]);
  }
  expect((await suppressed(ctx, addresses)).toSorted()).toEqual(gone.toSorted());
});

test("the business's own addresses are never suppressed, not even by an old entry", async () => {
  const { mailer, peer } = await mailServer(noSuchUser);
  const ctx = await testCtx({ mailer });
  await quiet(ctx);
  const { email } = (await signedInAs(ctx, "technician", fresh(1)[0] ?? "")).actor;
  const own = [ctx.business.supportEmail, ctx.business.salesEmail, email];
  expect(await sendTo(ctx, own)).toEqual(["queued", "queued", "queued"]);
  expect(await suppressed(ctx, own)).toEqual([]);
  await ctx.db
    .insertInto("mail_suppressions")
    .values(own.map((address) => ({ email: address, reason: "bounced" as const })))
    .execute();
  peer.refuse = undefined;
  expect(await sendTo(ctx, own)).toEqual(["sent", "sent", "sent"]);
});

test("an email that waited longer than its link is good for is not sent", async () => {
  const { mailer, received } = await mailServer();
  const ctx = await testCtx({ mailer });
  const member = await signedInAs(ctx, "member", fresh(1)[0] ?? "");
  const accountLink = await createOneTimeToken(ctx, member.actor.userId, "recovery", { pkce: false, redirectTo: "/" });
  const data = { name: "Ana", accountLink };
  await queueMail(ctx, [{ template: "account-recover", to: { address: member.actor.email }, data }]);
  ctx.clock.pass({ days: 2 });
  expect(await emailsTo(ctx, member.actor.email)).toMatchObject([
    { state: "suppressed", last_error: "its link or code has expired" },
  ]);
  expect(received.flatMap(({ recipients }) => recipients)).not.toContain(member.actor.email);
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
