import { describe, expect, test } from "vitest";
import { readFound } from "#test/read-found.ts";
import { emailsTo, linkIn, solvedBotCheck, type TestCtx, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { closeTicket, reopenTicket } from "#domain/tickets/close-ticket.ts";
import { findTicket } from "#domain/tickets/find-ticket.ts";
import { mailTicketLink } from "#domain/tickets/mail-ticket-link.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { readAttachment } from "#domain/tickets/read-attachment.ts";
import { replyToTicket } from "#domain/tickets/reply-to-ticket.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";

let count = 0;

async function openedBy(ctx: TestCtx, email: string) {
  const opened = await openTicket(
    ctx,
    {
      subject: `Thing ${count++}`,
      description: "It broke.",
      category: "repair",
      priority: "normal",
      name: "Ana",
      email,
      botCheck: await solvedBotCheck(ctx),
    },
    { uploads: [{ name: "log.txt", content: Buffer.from("it broke") }] },
  );
  // Only the email has the full link.
  const mail = (await emailsTo(ctx, email)).find(({ text_body: text }) => text?.includes(opened.number));
  return { ...opened, key: linkIn(mail?.text_body ?? null).key };
}

const staff = (ctx: TestCtx): TestCtx => ({ ...ctx, actor: { kind: "system", name: "Luis" } });

describe("staff on the client's ticket page", () => {
  test("read thread and files, which is recorded, and reply only from the desk", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, "client@example.com");
    const admin = await signedInAs(ctx, "admin", "desk2@example.com");
    const seen = await viewTicket(admin, { number, key: null });
    expect(seen).toMatchObject({ level: "full", thread: { forStaff: true, canReply: false } });
    const fileId = seen.level === "full" ? (seen.thread.messages[0]?.attachments[0]?.id ?? "") : "";
    expect((await readAttachment(admin, { number, key: null, fileId })).name).toBe("log.txt");
    await expect(replyToTicket(admin, { number, key: null }, { body: "hello" })).rejects.toMatchObject({
      code: "not_found",
    });
    const entries = await ctx.db
      .selectFrom("audit_events")
      .select(["action", "target_id", "detail"])
      .where("actor_id", "=", admin.actor.userId)
      .orderBy("seq")
      .execute();
    expect(entries).toEqual([
      { action: "ticket.read", target_id: number, detail: { what: "thread" } },
      { action: "ticket.read", target_id: number, detail: { what: `file ${fileId}` } },
    ]);
    expect(await viewTicket(admin, { number: "T-9999999", key: null })).toEqual({ level: "none" });
  });

  test("members and administrators without their second factor see nothing there", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, "client2@example.com");
    const late = await signedInAs(ctx, "admin", "late@example.com");
    for (const who of [
      await signedInAs(ctx, "member", "member@example.com"),
      { ...late, actor: { ...late.actor, mustEnrol: true } },
    ] as TestCtx[])
      expect(await viewTicket(who, { number, key: null })).toEqual({ level: "none" });
  });
});

describe("refusals", () => {
  test("a number alone opens nothing, known or not", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, "alone@example.com");
    expect(await viewTicket(ctx, { number, key: null })).toEqual(
      await viewTicket(ctx, { number: "T-9999999", key: null }),
    );
  });

  test.each(["", "x", "status.9999999999999.x", "a.b.c.d", `${"0".repeat(36)}.${"A".repeat(43)}`])(
    "the key %j opens nothing",
    async (key) => {
      const ctx = await testCtx();
      const { number } = await openedBy(ctx, `${crypto.randomUUID()}@example.com`);
      expect(await viewTicket(ctx, { number, key })).toEqual({ level: "none" });
    },
  );

  test("a key with extra characters opens nothing", async () => {
    const ctx = await testCtx();
    const { number, key } = await openedBy(ctx, "strict@example.com");
    const { key: status } = await findTicket(ctx, { number, email: "strict@example.com" });
    for (const good of [key, status]) {
      expect((await viewTicket(ctx, { number, key: good })).level).not.toBe("none");
      for (const bad of [`${good}; Domain=evil.example`, `${good}.x`, `${good}\r\nSet-Cookie: a=b`, ` ${good}`])
        expect(await viewTicket(ctx, { number, key: bad })).toEqual({ level: "none" });
    }
  });

  test("the key of one ticket does not open another", async () => {
    const ctx = await testCtx();
    const mine = await openedBy(ctx, "mine@example.com");
    const theirs = await openedBy(ctx, "theirs@example.com");
    expect(await viewTicket(ctx, { number: theirs.number, key: mine.key })).toEqual({ level: "none" });
    await expect(replyToTicket(ctx, { number: theirs.number, key: mine.key }, { body: "hello" })).rejects.toMatchObject(
      { code: "not_found" },
    );
    await expect(closeTicket(ctx, { number: theirs.number, key: mine.key })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(reopenTicket(ctx, { number: theirs.number, key: mine.key })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(mailTicketLink(ctx, { number: theirs.number, key: mine.key })).rejects.toMatchObject({
      code: "not_found",
    });
    const seen = await viewTicket(ctx, theirs);
    const fileId = seen.level === "full" ? (seen.thread.messages[0]?.attachments[0]?.id ?? "") : "";
    await expect(readAttachment(ctx, { number: mine.number, key: mine.key, fileId })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a revoked link opens nothing", async () => {
    const ctx = await testCtx();
    const opened = await openedBy(ctx, "revoked@example.com");
    await ctx.db
      .updateTable("ticket_links")
      .set({ revoked_at: ctx.clock.now() })
      .where("id", "=", opened.key.split(".")[0] ?? "")
      .execute();
    expect(await viewTicket(ctx, opened)).toEqual({ level: "none" });
  });

  test("a link expires 30 days after its last use", async () => {
    const ctx = await testCtx();
    const opened = await openedBy(ctx, "thirty@example.com");
    ctx.clock.pass({ days: 29 });
    expect(await viewTicket(ctx, opened)).toMatchObject({ level: "full" });
    ctx.clock.pass({ days: 29 });
    expect(await viewTicket(ctx, opened)).toMatchObject({ level: "full" });
    ctx.clock.pass({ days: 31 });
    expect(await viewTicket(ctx, opened)).toEqual({ level: "none" });
  });

  test("a visitor cannot answer as staff", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, "staff@example.com");
    await expect(answerTicket(ctx, { number, body: "I am staff" })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("an internal note stays internal", async () => {
    const ctx = await testCtx();
    const opened = await openedBy(ctx, "note@example.com");
    const ticket = await ctx.db
      .selectFrom("tickets")
      .select("id")
      .where("number", "=", opened.number)
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto("ticket_messages")
      .values({
        id: ctx.ids.next(),
        ticket_id: ticket.id,
        author: "staff",
        author_name: "Luis",
        visibility: "internal",
        body: "difficult client",
        created_at: ctx.clock.now(),
      })
      .execute();
    expect(JSON.stringify(await viewTicket(ctx, opened))).not.toContain("difficult");
  });
});

describe("look-up by number and email", () => {
  test("a wrong address and an unknown number get the same error", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, "lookup@example.com");
    const refused = (input: object) =>
      findTicket(ctx, input).catch((error: Error) => ({ ...error, message: error.message }));
    expect(await refused({ number, email: "other@example.com" })).toEqual(
      await refused({ number: "T-8888888", email: "lookup@example.com" }),
    );
  });

  test("shows the status without messages, and expires after an hour", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, "status@example.com");
    const found = await findTicket(ctx, {
      number: number.toLowerCase().replace("-", " "),
      email: "Status@Example.com ",
    });
    const seen = await viewTicket(ctx, found);
    expect(seen).toMatchObject({ level: "status", view: { number, statusLabel: "Received" } });
    expect(JSON.stringify(seen)).not.toContain("It broke");
    await expect(replyToTicket(ctx, found, { body: "hello" })).rejects.toMatchObject({ code: "not_found" });
    ctx.clock.pass({ minutes: 61 });
    expect(await viewTicket(ctx, found)).toEqual({ level: "none" });
  });

  test("requires a bot check after the second failure", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, "missed@example.com");
    for (const miss of ["a@example.com", "b@example.com"])
      await expect(findTicket(ctx, { number, email: miss })).rejects.toMatchObject({ code: "not_found" });
    await expect(findTicket(ctx, { number, email: "missed@example.com" })).rejects.toMatchObject({ code: "bot_check" });
    const botCheck = await solvedBotCheck(ctx);
    await expect(findTicket(ctx, { number, email: "missed@example.com", botCheck })).resolves.toMatchObject({ number });
  });

  test("five failures lock a number for an hour, even with the right address", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, "five@example.com");
    for (let miss = 0; miss < 5; miss++) {
      const elsewhere: TestCtx = { ...ctx, actor: { kind: "visitor", network: `net-${number}-${miss}` } };
      await expect(findTicket(elsewhere, { number, email: "x@example.com" })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    await expect(findTicket(ctx, { number, email: "five@example.com" })).rejects.toMatchObject({ code: "too_many" });
  });

  test("twenty failures lock the network", async () => {
    const ctx = await testCtx();
    for (let miss = 0; miss < 20; miss++) {
      const botCheck = await solvedBotCheck(ctx);
      await expect(
        findTicket(ctx, { number: `T-70000${miss}`, email: "guess@example.com", botCheck }),
      ).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(findTicket(ctx, { number: "T-7000099", email: "guess@example.com" })).rejects.toMatchObject({
      code: "too_many",
    });
  });

  test("emails the private link, at most three times an hour", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, "mailme@example.com");
    const found = await findTicket(ctx, { number, email: "mailme@example.com" });
    for (let time = 0; time < 3; time++) await mailTicketLink(ctx, found);
    await expect(mailTicketLink(ctx, found)).rejects.toMatchObject({ code: "too_many" });
    const mail = (await emailsTo(ctx, "mailme@example.com")).at(-1);
    expect(await viewTicket(ctx, linkIn(mail?.text_body ?? null))).toMatchObject({ level: "full" });
  });
});

describe("the conversation", () => {
  test("staff answer; the client is emailed and replies from the link", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, "talk@example.com");
    ctx.clock.pass({ minutes: 30 });
    await answerTicket(staff(ctx), { number, body: "Which model is it?" });
    const mail = (await emailsTo(ctx, "talk@example.com")).find(
      (candidate) => candidate.template === "ticket-answered",
    );
    expect(mail).toMatchObject({ state: "sent", subject: `Ticket ${number}` });
    const link = linkIn(mail?.text_body ?? null);
    expect(await viewTicket(ctx, link)).toMatchObject({
      thread: { status: "waiting_customer", statusLabel: "We need your reply" },
    });

    ctx.clock.pass({ minutes: 5 });
    await replyToTicket(
      ctx,
      { ...link, uploads: [{ name: "model.txt", content: Buffer.from("XPS 13") }] },
      { body: "An XPS 13." },
    );
    expect(await viewTicket(ctx, link)).toMatchObject({
      thread: {
        status: "open",
        messages: [
          { body: "It broke." },
          { author: "staff", authorName: "Luis", body: "Which model is it?" },
          { body: "An XPS 13.", attachments: [{ name: "model.txt" }] },
        ],
      },
    });
    const heard = (await emailsTo(ctx, ctx.business.supportEmail)).find(
      (candidate) => candidate.template === "ticket-replied-staff" && candidate.reply_to === "talk@example.com",
    );
    expect(heard?.text_body).toContain("An XPS 13.");
  });

  test("the same reply twice is one message", async () => {
    const ctx = await testCtx();
    const opened = await openedBy(ctx, "double@example.com");
    const first = await replyToTicket(ctx, opened, { body: "Any news?" });
    expect(await replyToTicket(ctx, opened, { body: "Any news?" })).toEqual(first);
  });

  test.each([
    ["", "invalid"],
    ["x".repeat(10_001), "invalid"],
    ["nul \u0000", "invalid"],
  ])("an invalid reply is refused (%#)", async (body, code) => {
    const ctx = await testCtx();
    const opened = await openedBy(ctx, "badreply@example.com");
    await expect(replyToTicket(ctx, opened, { body })).rejects.toMatchObject({ code });
  });

  test("a reply reopens a solved ticket; a closed one accepts none until reopened", async () => {
    const ctx = await testCtx();
    const opened = await openedBy(ctx, "again@example.com");
    await answerTicket(staff(ctx), { number: opened.number, body: "Done.", status: "resolved" });
    await replyToTicket(ctx, opened, { body: "Not quite." });
    expect(await viewTicket(ctx, opened)).toMatchObject({ thread: { status: "open" } });
    await closeTicket(ctx, opened);
    await expect(replyToTicket(ctx, opened, { body: "One more thing" })).rejects.toMatchObject({ code: "conflict" });
    await reopenTicket(ctx, opened);
    expect(await viewTicket(ctx, opened)).toMatchObject({ thread: { status: "open", canReply: true } });
    await expect(reopenTicket(ctx, opened)).rejects.toMatchObject({ code: "conflict" });
  });

  test("after a week a closed ticket stays closed", async () => {
    const ctx = await testCtx();
    const opened = await openedBy(ctx, "week@example.com");
    await closeTicket(ctx, opened);
    ctx.clock.pass({ days: 8 });
    await expect(reopenTicket(ctx, opened)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a file is returned byte for byte", async () => {
    const ctx = await testCtx();
    const opened = await openedBy(ctx, "bytes@example.com");
    const seen = await viewTicket(ctx, opened);
    const fileId = seen.level === "full" ? (seen.thread.messages[0]?.attachments[0]?.id ?? "") : "";
    const { file, ...facts } = await readAttachment(ctx, { ...opened, fileId });
    expect({ ...facts, content: (await readFound(file)).toString() }).toEqual({
      name: "log.txt",
      mediaType: "text/plain",
      content: "it broke",
    });
  });
});
