import { describe, expect, test } from "vitest";
import { emailsTo, linkIn, solvedBotCheck, testCtx } from "#test/test-ctx.ts";
import { quotedTicket } from "#test/quote-by-verb.ts";
import { signedInAs } from "#test/test-people.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { endTicketViews } from "#domain/tickets/end-ticket-views.ts";
import { listOwnTickets } from "#domain/tickets/list-own-tickets.ts";
import { listTicketQueue } from "#domain/tickets/list-ticket-queue.ts";
import { replyToTicket } from "#domain/tickets/reply-to-ticket.ts";
import { viewStaffTicket } from "#domain/tickets/view-staff-ticket.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";
import type { Ctx } from "#domain/ctx.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const words = (email: string) => ({
  subject: "Laptop will not start",
  description: "Black screen since Monday.",
  category: "repair",
  priority: "high",
  name: "Maria Delgado",
  email,
});

async function asVisitor(ctx: Ctx, email: string, changes: object = {}) {
  return { ...words(email), botCheck: await solvedBotCheck(ctx), ...changes };
}

describe("refusals", () => {
  test("without a bot check nothing is stored", async () => {
    const ctx = await testCtx();
    await expect(openTicket(ctx, words("none@example.com"))).rejects.toMatchObject({
      code: "bot_check",
      details: { errors: [{ path: "botCheck" }] },
    });
    expect(await emailsTo(ctx, "none@example.com")).toEqual([]);
  });

  test("a bot check works once", async () => {
    const ctx = await testCtx();
    const first = await asVisitor(ctx, "once@example.com");
    await openTicket(ctx, first);
    await expect(openTicket(ctx, { ...first, subject: "Another thing" })).rejects.toMatchObject({ code: "bot_check" });
  });

  test("a bot check expires", async () => {
    const ctx = await testCtx();
    const input = await asVisitor(ctx, "late@example.com");
    ctx.clock.pass({ minutes: 11 });
    await expect(openTicket(ctx, input)).rejects.toMatchObject({ code: "bot_check" });
  });

  test("a forged bot check is refused", async () => {
    const ctx = await testCtx();
    const solved = JSON.parse(Buffer.from(await solvedBotCheck(ctx), "base64").toString());
    solved.challenge.parameters.cost = 2;
    const botCheck = Buffer.from(JSON.stringify(solved)).toString("base64");
    await expect(openTicket(ctx, { ...words("forged@example.com"), botCheck })).rejects.toMatchObject({
      code: "bot_check",
    });
  });

  test("a refused ticket does not use up the bot check", async () => {
    const ctx = await testCtx();
    const input = await asVisitor(ctx, "again@example.com");
    await expect(openTicket(ctx, { ...input, subject: "" })).rejects.toMatchObject({ code: "invalid" });
    await expect(openTicket(ctx, input)).resolves.toMatchObject({ folded: false });
  });

  test("a name or subject of several lines becomes one line", async () => {
    const ctx = await testCtx();
    const typed = { name: "Eve\r\nBcc: all@example.com", subject: "line\nbreak\tand more" };
    const { number } = await openTicket(ctx, await asVisitor(ctx, "lines@example.com", typed));
    const row = await ctx.db.selectFrom("tickets").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
    expect([row.requester_name, row.subject]).toEqual(["Eve Bcc: all@example.com", "line break and more"]);
  });

  test.each([
    ["an empty subject", "subject", ""],
    ["a long subject", "subject", "x".repeat(201)],
    ["NUL in the subject", "subject", "a\u0000b and more"],
    ["a lone surrogate", "subject", "lone \uD800 surrogate"],
    ["50,001 characters", "description", "x".repeat(50_001)],
    ["NUL in the description", "description", "nul \u0000 byte"],
    ["an unknown category", "category", "plumbing"],
    ["a number as priority", "priority", 7],
    ["an address without ending", "email", "a@b"],
    ["a quoted local part", "email", '"a@evil.example"@x.example'],
    ["two addresses", "email", "a@example.com, b@example.com"],
    ["a header in the address", "email", "a@example.com\r\nBcc: b@example.com"],
    ["a status set by the sender", "status", "closed"],
    ["a number set by the sender", "number", "T-1"],
  ])("%s is refused by name", async (_, field, value) => {
    const ctx = await testCtx();
    const input = await asVisitor(ctx, "bad@example.com", { [field]: value });
    await expect(openTicket(ctx, input)).rejects.toMatchObject({
      code: "invalid",
      details: { errors: [{ path: field }] },
    });
  });

  test("too many tickets from one address", async () => {
    const ctx = await testCtx();
    for (let count = 0; count < 10; count++)
      await openTicket(ctx, await asVisitor(ctx, "often@example.com", { subject: `Thing ${count}` }));
    await expect(
      openTicket(ctx, await asVisitor(ctx, "often@example.com", { subject: "One more" })),
    ).rejects.toMatchObject({
      code: "too_many",
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  test.each([
    ["six files", Array.from({ length: 6 }, (_, index) => ({ name: `${index}.png`, content: png })), "invalid"],
    [
      "a file over 10 MiB",
      [{ name: "big.png", content: Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]) }],
      "too_large",
    ],
    [
      "a renamed program",
      [{ name: "photo.png", content: Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(200)]) }],
      "invalid",
    ],
    ["a program by name", [{ name: "setup.exe", content: png }], "invalid"],
    ["a picture with script", [{ name: "x.svg", content: Buffer.from("<svg onload='alert(1)'/>") }], "invalid"],
    ["an empty file", [{ name: "empty.txt", content: Buffer.alloc(0) }], "invalid"],
    ["a binary called text", [{ name: "notes.txt", content: Buffer.from([0, 1, 2]) }], "invalid"],
  ])("%s: refused, nothing stored", async (_, uploads, code) => {
    const ctx = await testCtx();
    await expect(openTicket(ctx, await asVisitor(ctx, "files@example.com"), { uploads })).rejects.toMatchObject({
      code,
      details: { errors: [{ path: "attachments" }] },
    });
    expect(await ctx.files.listOlderThan(new Date(Date.now() + 1000))).toEqual([]);
  });
});

test("a visitor opens a ticket, gets an email with its number, and the link opens it", async () => {
  const ctx = await testCtx();
  const opened = await openTicket(ctx, await asVisitor(ctx, "Maria@Example.com"), {
    uploads: [{ name: "../../black screen.png", content: png }],
  });
  expect(opened).toMatchObject({ number: expect.stringMatching(/^T-\d{5,}$/), folded: false });

  const [mail] = await emailsTo(ctx, "maria@example.com");
  expect(mail).toMatchObject({
    state: "sent",
    subject: `Ticket ${opened.number}`,
  });
  const link = linkIn(mail?.text_body ?? null);
  expect(link.number).toBe(opened.number);

  const seen = await viewTicket(ctx, link);
  expect(seen).toMatchObject({
    level: "full",
    thread: {
      subject: "Laptop will not start",
      status: "new",
      messages: [
        {
          author: "client",
          authorName: "Maria Delgado",
          body: "Black screen since Monday.",
          attachments: [{ name: "black screen.png", mediaType: "image/png" }],
        },
      ],
    },
  });
});

test("files of a refused or duplicate ticket are deleted", async () => {
  const ctx = await testCtx();
  const kept = async () => (await ctx.files.listOlderThan(new Date(Date.now() + 1000))).length;
  const uploads = [{ name: "photo.png", content: png }];
  await expect(openTicket(ctx, words("nocheck@example.com"), { uploads })).rejects.toMatchObject({ code: "bot_check" });
  expect(await kept()).toBe(0);
  await openTicket(ctx, await asVisitor(ctx, "kept@example.com"), { uploads });
  await openTicket(ctx, await asVisitor(ctx, "kept@example.com"), { uploads });
  expect(await kept()).toBe(1);
});

describe("an unverified address", () => {
  const strange = {
    subject: "Cheap pills at evil.example",
    description: "Visit https://evil.example/ now",
    name: "Your Bank",
  };

  test("gets our text, the number and the link, and none of the sender's text", async () => {
    const ctx = await testCtx();
    const opened = await openTicket(ctx, await asVisitor(ctx, "victim@example.com", strange), {
      uploads: [{ name: "evil.example.png", content: png }],
    });
    const [mail] = await emailsTo(ctx, "victim@example.com");
    expect(JSON.stringify(mail)).not.toMatch(/evil|pills|Your Bank/);
    expect(mail?.text_body).toContain(opened.number);
    expect(await viewTicket(ctx, linkIn(mail?.text_body ?? null))).toMatchObject({ level: "full" });
  });

  test("sees only the status of the thread", async () => {
    const ctx = await testCtx();
    const opened = await openTicket(ctx, await asVisitor(ctx, "victim2@example.com"));
    expect(await viewTicket(ctx, opened)).toMatchObject({ level: "status" });
  });

  test("gets three acknowledgements a day, while every ticket is stored and reported to us", async () => {
    const ctx = await testCtx();
    const numbers = [];
    for (let count = 0; count < 5; count++)
      numbers.push(
        (await openTicket(ctx, await asVisitor(ctx, "flood@example.com", { subject: `No ${count}` }))).number,
      );
    expect(await emailsTo(ctx, "flood@example.com")).toHaveLength(3);
    const heard = await emailsTo(ctx, ctx.business.supportEmail);
    for (const number of numbers) expect(heard.some(({ subject }) => subject?.includes(number))).toBe(true);
  });

  test("gets our answer and our quote, and still none of the sender's text", async () => {
    const ctx = await testCtx();
    const { number } = await openTicket(ctx, await asVisitor(ctx, "victim3@example.com", strange));
    const admin = await signedInAs(ctx, "admin", "answers@example.com");
    await answerTicket(admin, { number, body: "We do not sell those." });
    await quotedTicket(admin, number);
    const mails = await emailsTo(ctx, "victim3@example.com");
    expect(mails.map(({ template }) => template)).toEqual(["ticket-opened", "ticket-answered", "quote-update"]);
    expect(JSON.stringify(mails)).not.toMatch(/evil|pills|Your Bank/);
    expect(mails[1]?.text_body).toContain("We do not sell those.");
  });

  test("a signed-in sender is quoted and sees the whole thread", async () => {
    const ctx = await testCtx();
    const member = await signedInAs(ctx, "member", "known@example.com");
    const opened = await openTicket(member, await asVisitor(ctx, "known@example.com"));
    expect(await viewTicket(ctx, opened)).toMatchObject({ level: "full", thread: { unverified: false } });
    const [mail] = await emailsTo(ctx, "known@example.com");
    expect(mail?.text_body).toContain("Laptop will not start");
    expect(mail?.text_body).toContain("Black screen since Monday.");
  });
});

test("strangers who use somebody's address do not use up her limit", async () => {
  const ctx = await testCtx();
  const open = async (by: Ctx, count: number) =>
    openTicket(by, await asVisitor(ctx, "hers@example.com", { subject: `No ${count}` }));
  for (let count = 0; count < 10; count++) await open(ctx, count);
  await expect(open(ctx, 10)).rejects.toMatchObject({ code: "too_many" });
  await open(await signedInAs(ctx, "member", "hers@example.com"), 11);
});

describe("a ticket opened by a stranger with someone's address", () => {
  test("joins the account, marked for client and staff, until its owner replies", async () => {
    const ctx = await testCtx();
    const opened = await openTicket(ctx, await asVisitor(ctx, "owner@example.com"));
    const owner = await signedInAs(ctx, "member", "owner@example.com");
    const admin = await signedInAs(ctx, "admin", "desk@example.com");
    expect((await listOwnTickets(owner, {})).items).toMatchObject([{ number: opened.number, unverified: true }]);
    expect(await viewStaffTicket(admin, opened)).toMatchObject({ unverified: true });
    const [queued] = (await listTicketQueue(admin, { q: "owner@example.com" })).items;
    expect(queued).toMatchObject({ unverified: true });
    await replyToTicket(owner, { number: opened.number, key: null }, { body: "Yes, that was me." });
    expect((await listOwnTickets(owner, {})).items).toMatchObject([{ unverified: false }]);
  });

  test("closes for the opener and every link when the owner asks", async () => {
    const ctx = await testCtx();
    const opened = await openTicket(ctx, await asVisitor(ctx, "ends@example.com"));
    const [mail] = await emailsTo(ctx, "ends@example.com");
    const mailed = linkIn(mail?.text_body ?? null);
    await expect(endTicketViews(ctx, opened)).rejects.toMatchObject({ code: "unauthenticated" });
    const other = await signedInAs(ctx, "member", "other@example.com");
    await expect(endTicketViews(other, opened)).rejects.toMatchObject({ code: "not_found" });
    const owner = await signedInAs(ctx, "member", "ends@example.com");
    expect(await endTicketViews(owner, opened)).toEqual({ ended: 1 });
    expect(await viewTicket(ctx, opened)).toEqual({ level: "none" });
    expect(await viewTicket(ctx, mailed)).toEqual({ level: "none" });
    expect(await viewTicket(owner, { number: opened.number, key: null })).toMatchObject({ level: "full" });
  });
});

test("the company is notified, and a reply goes to the client", async () => {
  const ctx = await testCtx();
  const { number } = await openTicket(ctx, await asVisitor(ctx, "heard@example.com"));
  const mails = await emailsTo(ctx, ctx.business.supportEmail);
  expect(mails.find((mail) => mail.subject?.includes(number))).toMatchObject({
    reply_to: "heard@example.com",
    state: "sent",
  });
});

test.each([
  "😀 emoji 🛠️",
  "مرحبا لا يعمل الجهاز",
  "<script>alert(1)</script>",
  "'; drop table tickets; --",
  "Grüße\nzweite Zeile",
])("the text %j is returned unchanged", async (description) => {
  const ctx = await testCtx();
  const member = await signedInAs(ctx, "member", `${ctx.ids.next()}@example.com`);
  const { number, key } = await openTicket(member, await asVisitor(ctx, "words@example.com", { description }));
  expect(await viewTicket(ctx, { number, key })).toMatchObject({ thread: { messages: [{ body: description }] } });
});

test("the same text sent twice is one ticket, even concurrently", async () => {
  const ctx = await testCtx();
  const inputs = await Promise.all(Array.from({ length: 4 }, () => asVisitor(ctx, "twice@example.com")));
  const opened = await Promise.all(inputs.map((input) => openTicket(ctx, input)));
  expect(new Set(opened.map((ticket) => ticket.number)).size).toBe(1);
  expect(opened.filter((ticket) => !ticket.folded)).toHaveLength(1);
  expect(await emailsTo(ctx, "twice@example.com")).toHaveLength(1);

  const folded = opened.find((ticket) => ticket.folded);
  expect(await viewTicket(ctx, { number: folded?.number ?? "", key: folded?.key ?? "" })).toMatchObject({
    level: "status",
  });
});

test("after ten minutes the same text is a new ticket", async () => {
  const ctx = await testCtx();
  const first = await openTicket(ctx, await asVisitor(ctx, "later@example.com"));
  ctx.clock.pass({ minutes: 11 });
  const second = await openTicket(ctx, await asVisitor(ctx, "later@example.com"));
  expect(second.number).not.toBe(first.number);
});

test("a filled honeypot is stored as spam and sends no email", async () => {
  const ctx = await testCtx();
  const { number } = await openTicket(ctx, await asVisitor(ctx, "pot@example.com", { website: "http://spam.example" }));
  expect(await emailsTo(ctx, "pot@example.com")).toEqual([]);
  const kept = await ctx.db
    .selectFrom("tickets")
    .select(["status", "spam_score"])
    .where("number", "=", number)
    .executeTakeFirst();
  expect(kept).toEqual({ status: "spam", spam_score: 100 });
});
