import { describe, expect, test } from "vitest";
import { sampleFiles } from "#test/sample-files.ts";
import { emailsTo, linkIn, solvedBotCheck, type TestCtx, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { changeTicket } from "#domain/tickets/change-ticket.ts";
import { closeTicket, reopenTicket } from "#domain/tickets/close-ticket.ts";
import { listOwnTickets } from "#domain/tickets/list-own-tickets.ts";
import { listTicketQueue } from "#domain/tickets/list-ticket-queue.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { readAttachment, readStaffAttachment } from "#domain/tickets/read-attachment.ts";
import { replyToTicket } from "#domain/tickets/reply-to-ticket.ts";
import { viewStaffTicket } from "#domain/tickets/view-staff-ticket.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";
import { writeStaffMessage } from "#domain/tickets/write-staff-message.ts";

let count = 0;
const fresh = (who: string) => `${who}${count++}@example.com`;

async function openedBy(ctx: TestCtx, email: string, subject = `Thing ${count++}`) {
  const botCheck = ctx.actor.kind === "visitor" ? await solvedBotCheck(ctx) : undefined;
  return openTicket(ctx, {
    subject,
    description: "It broke.",
    category: "repair",
    priority: "normal",
    name: "Ana",
    email,
    botCheck,
  });
}

describe("who may not", () => {
  test.each(["visitor", "member"] as const)(
    "a %s does not see the queue, a staff ticket, nor change one",
    async (kind) => {
      const ctx = await testCtx();
      const { number } = await openedBy(ctx, fresh("closed"));
      const person = kind === "visitor" ? ctx : await signedInAs(ctx, kind, fresh(kind));
      const code = kind === "visitor" ? "unauthenticated" : "forbidden";
      await expect(listTicketQueue(person, {})).rejects.toMatchObject({ code });
      await expect(viewStaffTicket(person, { number })).rejects.toMatchObject({ code });
      await expect(changeTicket(person, { number }, { status: "closed" })).rejects.toMatchObject({ code });
    },
  );

  test("a member cannot write as staff", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, fresh("other"));
    const member = await signedInAs(ctx, "member", fresh("member"));
    await expect(writeStaffMessage(member, { number }, { body: "hi" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(answerTicket(member, { number, body: "hi" })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("a visitor has no ticket list", async () => {
    await expect(listOwnTickets(await testCtx(), {})).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("members cannot see, answer, close or list each other's tickets", async () => {
    const ctx = await testCtx();
    const owner = await signedInAs(ctx, "member", fresh("owner"));
    const other = await signedInAs(ctx, "member", fresh("stranger"));
    const { number } = await openedBy(owner, "ignored@example.com");
    expect(await viewTicket(other, { number, key: null })).toEqual({ level: "none" });
    await expect(replyToTicket(other, { number, key: null }, { body: "mine?" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(closeTicket(other, { number, key: null })).rejects.toMatchObject({ code: "not_found" });
    expect(await listOwnTickets(other, {})).toEqual({ items: [], nextCursor: null });
  });

  test("a ticket owned by an account cannot be taken over through its old address", async () => {
    const ctx = await testCtx();
    const email = fresh("moved");
    const first = await signedInAs(ctx, "member", email);
    const { number } = await openedBy(first, email);
    await ctx.db
      .updateTable("users")
      .set({ email: fresh("new") })
      .where("id", "=", first.actor.userId)
      .execute();
    const second = await signedInAs(ctx, "member", email);
    expect(await viewTicket(second, { number, key: null })).toEqual({ level: "none" });
  });

  test.each([
    ["limit", { limit: 0 }],
    ["limit", { limit: 101 }],
    ["cursor", { cursor: "nonsense" }],
    ["cursor", { cursor: btoa("2026-01-01T00:00:00Z '; drop table tickets") }],
    ["status", { status: "mine" }],
    ["role", { role: "admin" }],
  ])("a list with a wrong %s is refused", async (path, input) => {
    const member = await signedInAs(await testCtx(), "member", fresh("list"));
    await expect(listOwnTickets(member, input)).rejects.toMatchObject({
      code: "invalid",
      details: { errors: [{ path }] },
    });
  });
});

describe("a client with an account", () => {
  test("opens tickets under their own name, without a bot check, and finds earlier ones", async () => {
    const ctx = await testCtx();
    const email = fresh("maria");
    const before = await openedBy(ctx, email, "From before");
    const maria = await signedInAs(ctx, "member", email, "Maria Delgado");
    maria.clock.pass({ minutes: 1 });
    const now = await openedBy(maria, "somebody.else@example.com", "With account");
    const { items } = await listOwnTickets(maria, {});
    expect(items.map((item) => item.number)).toEqual([now.number, before.number]);
    expect(await viewTicket(maria, { number: now.number, key: null })).toMatchObject({
      level: "full",
      thread: { requesterEmail: email, requesterName: "Maria Delgado" },
    });
    await replyToTicket(maria, { number: before.number, key: null }, { body: "Any news?" });
    await closeTicket(maria, { number: before.number, key: null });
    expect((await listOwnTickets(maria, { status: "open" })).items.map((item) => item.number)).toEqual([now.number]);
    await reopenTicket(maria, { number: before.number, key: null });
  });

  test("pages through the list without missing or repeating a ticket", async () => {
    const ctx = await testCtx();
    const owner = await signedInAs(ctx, "member", fresh("pages"));
    const numbers = [];
    for (let made = 0; made < 5; made++) numbers.push((await openedBy(owner, "x@example.com")).number);
    const seen = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await listOwnTickets(owner, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((item) => item.number));
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(numbers.toSorted());
  });
});

describe("staff", () => {
  test("find, take, answer, note and close a ticket; the client only sees the answer", async () => {
    const ctx = await testCtx();
    const email = fresh("client");
    const { number, key } = await openedBy(ctx, email, "Needle in the queue");
    const admin = await signedInAs(ctx, "admin", fresh("admin"), "Grace Hopper");
    const queue = await listTicketQueue(admin, { q: "needle in", assignee: "nobody" });
    expect(queue.items).toMatchObject([{ number, status: "new", unread: true, assignee: null, requesterEmail: email }]);
    expect(queue.counts.new).toBeGreaterThan(0);

    await changeTicket(admin, { number }, { assigneeId: admin.actor.userId, priority: "urgent" });
    await writeStaffMessage(admin, { number }, { body: "Client sounds upset", visibility: "internal" });
    await writeStaffMessage(admin, { number }, { body: "Which model?" });
    const staffView = await viewStaffTicket(admin, { number });
    expect(staffView).toMatchObject({
      status: "waiting_customer",
      priority: "urgent",
      assignee: { id: admin.actor.userId, name: "Grace Hopper" },
      messages: [
        { visibility: "public" },
        { visibility: "internal", body: "Client sounds upset" },
        { visibility: "public", authorName: "Grace Hopper" },
      ],
    });
    expect(staffView.events.map((event) => event.kind)).toEqual([
      "opened",
      "status",
      "priority",
      "assignee",
      "note",
      "answered",
    ]);
    const mails = await emailsTo(ctx, email);
    expect(mails.map((mail) => mail.template)).toEqual(["ticket-opened", "ticket-answered"]);
    expect(JSON.stringify(await viewTicket(ctx, { number, key }))).not.toContain("upset");
    expect((await listTicketQueue(admin, { q: number, assignee: "me" })).items).toHaveLength(1);

    await changeTicket(admin, { number }, { status: "closed" });
    expect((await listTicketQueue(admin, { q: number })).items).toEqual([]);
    expect((await listTicketQueue(admin, { q: number, status: "closed" })).items).toHaveLength(1);
  });

  test.each([
    [{}, ""],
    [{ status: "merged" }, "status"],
    [{ assigneeId: "0190b0f0-0000-7000-8000-000000000000" }, "assigneeId"],
    [{ status: "open", number: "T-1" }, "number"],
  ])("the change %j is refused", async (change, path) => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, fresh("change"));
    const admin = await signedInAs(ctx, "admin", fresh("admin"));
    await expect(changeTicket(admin, { number }, change)).rejects.toMatchObject({
      code: "invalid",
      details: { errors: [{ path }] },
    });
  });

  test.each(["%", "_", "\\", "'; drop table tickets; --"])("searching for %j is harmless", async (q) => {
    const admin = await signedInAs(await testCtx(), "admin", fresh("search"));
    expect((await listTicketQueue(admin, { q })).items).toEqual([]);
  });
});

describe("files in staff messages", () => {
  const png = { name: "photo.png", content: sampleFiles.photo.buffer };

  test("reach the client with the reply, and stay inside with a note", async () => {
    const ctx = await testCtx();
    const email = fresh("client");
    const { number } = await openedBy(ctx, email, "Files");
    const { key } = linkIn((await emailsTo(ctx, email))[0]?.text_body ?? null);
    const admin = await signedInAs(ctx, "admin", fresh("admin"), "Grace Hopper");
    await writeStaffMessage(admin, { number, uploads: [png] }, { body: "This is the board." });
    await writeStaffMessage(admin, { number, uploads: [png] }, { body: "Serial", visibility: "internal" });
    const { messages } = await viewStaffTicket(admin, { number });
    expect(messages.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
      [],
      ["photo.png"],
      ["photo.png"],
    ]);
    const seen = await viewTicket(ctx, { number, key });
    expect(seen).toMatchObject({
      thread: { messages: [{ attachments: [] }, { attachments: [{ name: "photo.png" }] }] },
    });
    const [, , note] = messages;
    const fileId = note?.attachments[0]?.id ?? "";
    expect((await readStaffAttachment(admin, { number, fileId })).mediaType).toBe("image/png");
    await expect(readAttachment(ctx, { number, key, fileId })).rejects.toMatchObject({ code: "not_found" });
    const mail = (await emailsTo(ctx, email)).at(-1);
    expect(mail?.text_body).toContain("photo.png");
  });

  test("follow the rules of clients' files", async () => {
    const ctx = await testCtx();
    const { number } = await openedBy(ctx, fresh("client"), "Program");
    const admin = await signedInAs(ctx, "admin", fresh("admin"), "Grace Hopper");
    const uploads = [{ name: "tool.exe", content: new TextEncoder().encode("MZ program") }];
    await expect(writeStaffMessage(admin, { number, uploads }, { body: "Here." })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});

test.each(["public", "internal"] as const)("a %s message whose answer got lost is written once", async (visibility) => {
  const ctx = await testCtx();
  const email = fresh("client");
  const { number } = await openedBy(ctx, email, "Once");
  const admin = await signedInAs(ctx, "admin", fresh("admin"), "Grace Hopper");
  const attempt = { number, key: ctx.ids.next() };
  const message = { body: "Bring it in.", visibility };
  const first = await writeStaffMessage(admin, attempt, message);
  expect(await writeStaffMessage(admin, attempt, message)).toEqual(first);
  expect((await viewStaffTicket(admin, { number })).messages).toHaveLength(2);
  const answers = (await emailsTo(ctx, email)).filter(({ template }) => template === "ticket-answered");
  expect(answers).toHaveLength(visibility === "public" ? 1 : 0);
});
