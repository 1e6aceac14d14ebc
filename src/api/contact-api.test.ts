import { expect, test } from "vitest";
import { testApi } from "#test/test-api.ts";
import { emailsTo, linkIn, solvedBotCheck, testCtx } from "#test/test-ctx.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";

const words = {
  name: "Ines",
  email: "ines@example.com",
  phone: "(209) 555-0111",
  subject: "A new office",
  message: "Eight desks in March.",
};

test.each([
  ["no bot check", words, 422],
  ["a wrong phone", { ...words, phone: "call me" }, 422],
  ["an empty message", { ...words, message: " " }, 422],
  ["broken JSON", "nope", 400],
] as [string, unknown, number][])("POST /api/contact refuses %s", async (_, body, status) => {
  expect((await testApi(await testCtx()).send("/api/contact", body)).status).toBe(status);
});

test("POST /api/contact stores the message, emails us with Reply-To, acknowledges it, and opens a ticket", async () => {
  const ctx = await testCtx();
  const answer = await testApi(ctx).send("/api/contact", { ...words, botCheck: await solvedBotCheck(ctx) });
  expect(answer.status).toBe(201);
  const { number, key } = await answer.json();
  expect(await viewTicket(ctx, { number, key })).toMatchObject({ level: "status" });
  const [acknowledged] = await emailsTo(ctx, "ines@example.com");
  expect(acknowledged).toMatchObject({
    template: "contact-received",
    state: "sent",
    subject: expect.stringContaining(number),
  });
  // The address is unverified, so no user input is sent to it.
  expect(JSON.stringify(acknowledged)).not.toMatch(/A new office|Eight desks|"Ines"|Hello Ines/);
  expect(await viewTicket(ctx, linkIn(acknowledged?.text_body ?? null))).toMatchObject({
    level: "full",
    thread: { number, messages: [{ body: words.message }] },
  });
  const [heard] = await emailsTo(ctx, ctx.business.supportEmail);
  expect(heard).toMatchObject({ template: "contact-received-staff", reply_to: "ines@example.com" });
  expect(heard?.text_body).toContain("(209) 555-0111");
  const kept = await ctx.db
    .selectFrom("contact_messages")
    .select(["name", "message", "state"])
    .where("email", "=", "ines@example.com")
    .execute();
  expect(kept).toEqual([{ name: "Ines", message: words.message, state: "received" }]);
});
