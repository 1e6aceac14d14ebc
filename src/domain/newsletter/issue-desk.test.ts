import { expect, test } from "vitest";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { listIssues } from "#domain/newsletter/list-issues.ts";
import { previewIssue } from "#domain/newsletter/preview-issue.ts";
import { sendIssue } from "#domain/newsletter/send-issue.ts";
import { sendTest } from "#domain/newsletter/send-test.ts";

const issue = { topic: "offers", subject: "Clean-up week", body: "## Clean\n\nBring it **in**. <script>x</script>" };

test("issues and previews are for admins, and a preview is validated like an issue", async () => {
  const ctx = await testCtx();
  const technician = await signedInAs(ctx, "technician", "tech@example.com");
  for (const [who, code] of [
    [ctx, "unauthenticated"],
    [technician, "forbidden"],
  ] as const) {
    await expect(listIssues(who, {})).rejects.toMatchObject({ code });
    await expect(previewIssue(who, issue)).rejects.toMatchObject({ code });
    await expect(sendTest(who, issue)).rejects.toMatchObject({ code });
  }
  const admin = await signedInAs(ctx, "admin", "admin@example.com");
  await expect(listIssues(admin, { cursor: "x" })).rejects.toMatchObject({ code: "invalid" });
  await expect(previewIssue(admin, { ...issue, subject: "" })).rejects.toMatchObject({ code: "invalid" });
  await expect(previewIssue(admin, { ...issue, topic: "gossip" })).rejects.toMatchObject({ code: "invalid" });
});

test("a preview shows the email and its recipients, and sends and stores nothing", async () => {
  const ctx = await testCtx();
  const admin = await signedInAs(ctx, "admin", "author@example.com");
  const at = ctx.clock.now();
  const subscriber = (email: string, state: "confirmed" | "pending", topics: string[]) => ({
    id: ctx.ids.next(),
    email,
    state,
    topics,
    requested_at: at,
    confirmed_at: state === "confirmed" ? at : null,
    emails_since: at,
    created_at: at,
    updated_at: at,
  });
  await ctx.db
    .insertInto("subscribers")
    .values([
      subscriber("reader@example.com", "confirmed", ["offers", "monthly"]),
      subscriber("other@example.com", "confirmed", ["monthly"]),
      subscriber("waits@example.com", "pending", ["offers"]),
    ])
    .execute();
  const preview = await previewIssue(admin, issue);
  expect(preview).toMatchObject({ subject: "Clean-up week", readers: 1 });
  expect(preview.html).toContain("<strong");
  expect(preview.html).not.toContain("<script>x");
  expect(preview.html).not.toMatch(/key=/);
  expect(preview.text).toContain("Bring it");
  const before = await listIssues(admin, {});
  expect(before).toMatchObject({
    items: [],
    numbers: { confirmed: 2, pending: 1, unsubscribed: 0, readers: { monthly: 2, security: 0, offers: 1 } },
  });
  expect(await ctx.db.selectFrom("mails").select("id").execute()).toEqual([]);
  await sendIssue(admin, issue);
  expect((await listIssues(admin, {})).items).toMatchObject([
    { subject: "Clean-up week", topic: "offers", state: "sending", author: "author@example.com", sentAt: null },
  ]);
});

test("a test goes to its author only, with no private link, and sends no issue", async () => {
  const ctx = await testCtx();
  const admin = await signedInAs(ctx, "admin", "tester@example.com");
  const before = await listIssues(admin, {});
  expect(await sendTest(admin, issue)).toEqual({ to: "tester@example.com" });
  const mails = await ctx.db
    .selectFrom("mails")
    .select(["recipient", "template", "data"])
    .where("recipient", "=", "tester@example.com")
    .execute();
  expect(mails).toMatchObject([
    { recipient: "tester@example.com", template: "newsletter-test", data: { subject: "Clean-up week" } },
  ]);
  expect(JSON.stringify(mails)).not.toContain("newsletterLink");
  expect((await listIssues(admin, {})).items).toEqual(before.items);
});
