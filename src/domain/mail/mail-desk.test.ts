import { expect, test } from "vitest";
import { mailServer } from "#test/mail-server.ts";
import { type TestCtx, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import type { Ctx } from "#domain/ctx.ts";
import { deliverMail } from "#domain/mail/deliver-mail.ts";
import { endSuppression } from "#domain/mail/end-suppression.ts";
import { listSuppressed, listUnsent, readMailHealth } from "#domain/mail/list-unsent.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { sendAgain, sendAllAgain } from "#domain/mail/send-again.ts";

const nobody = "00000000-0000-7000-8000-000000000000";
const noSuchUser = { code: 550, said: "5.1.1 No such user" };

const desk = async (ctx: TestCtx) => {
  await ctx.db.deleteFrom("mails").execute();
  await ctx.db.deleteFrom("mail_suppressions").execute();
  return signedInAs(ctx, "admin", `${crypto.randomUUID()}@example.com`);
};

async function queued(ctx: TestCtx, address: string): Promise<string> {
  const data = { name: "Bo", until: "2030-01-01T00:00:00.000Z" };
  await queueMail(ctx, [{ template: "account-closing", to: { address }, data }]);
  const rows = ctx.db.selectFrom("mails").select("id").where("recipient", "=", address).orderBy("id", "desc");
  return (await rows.executeTakeFirstOrThrow()).id;
}

const roundOf = async (ctx: TestCtx, id: string) =>
  (await ctx.db.selectFrom("mails").select("round").where("id", "=", id).executeTakeFirstOrThrow()).round;

test("unsent emails are for admins only, and what is not there is refused", async () => {
  const ctx = await testCtx();
  const verbs: ((as: Ctx) => Promise<unknown>)[] = [
    (as) => listUnsent(as, {}),
    (as) => listSuppressed(as, {}),
    (as) => readMailHealth(as),
    (as) => sendAgain(as, nobody),
    (as) => sendAllAgain(as, { view: "unsent" }),
    (as) => endSuppression(as, { email: "a@example.com" }),
  ];
  const technician = await signedInAs(ctx, "technician", "mail-tech@example.com");
  for (const verb of verbs) {
    await expect(verb(ctx)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(verb(technician)).rejects.toMatchObject({ code: "forbidden" });
  }
  const admin = await desk(ctx);
  await expect(listUnsent(admin, { view: "sent" })).rejects.toMatchObject({ code: "invalid" });
  await expect(sendAllAgain(admin, { view: "sent" })).rejects.toMatchObject({ code: "invalid" });
  for (const unknown of [nobody, "1"])
    await expect(sendAgain(admin, unknown)).rejects.toMatchObject({ code: "not_found" });
  await expect(endSuppression(admin, { email: "a@example.com" })).rejects.toMatchObject({ code: "not_found" });
  const sent = await queued(ctx, "sent@example.com");
  await deliverMail(ctx, { mailId: sent, last: false });
  await expect(sendAgain(admin, sent)).rejects.toMatchObject({ code: "not_found" });
});

test("a bounce is listed, its address lifted, and what was held back is sent again", async () => {
  const { mailer, peer, received } = await mailServer(noSuchUser);
  const ctx = await testCtx({ mailer });
  const admin = await desk(ctx);
  const bounced = await queued(ctx, "gone@example.com");
  await deliverMail(ctx, { mailId: bounced, last: false });
  const held = await queued(ctx, "gone@example.com");
  await deliverMail(ctx, { mailId: held, last: false });
  expect((await listUnsent(admin, {})).items).toMatchObject([
    { id: held, to: "gone@example.com", reason: "the address is suppressed: bounced" },
    { id: bounced, attempts: 1, reason: expect.stringContaining("No such user") },
  ]);
  expect((await listSuppressed(admin, {})).items).toMatchObject([{ email: "gone@example.com", reason: "bounced" }]);
  expect(await readMailHealth(admin)).toMatchObject({ unsent: 2, waiting: 0, suppressed: 1 });
  await expect(sendAgain(admin, held)).rejects.toMatchObject({ code: "conflict" });
  expect(await sendAllAgain(admin, { view: "unsent" })).toEqual({ emails: 0 });

  peer.refuse = undefined;
  await endSuppression(admin, { email: "Gone@example.com" });
  expect(await sendAgain(admin, held)).toEqual({ emails: 1 });
  await deliverMail(ctx, { mailId: held, round: 1, last: false });
  expect(await sendAllAgain(admin, { view: "unsent" })).toEqual({ emails: 1 });
  await deliverMail(ctx, { mailId: bounced, round: 1, last: false });
  expect(received).toHaveLength(2);
  expect(await readMailHealth(admin)).toMatchObject({ unsent: 0, waiting: 0, suppressed: 0 });
  const trail = await ctx.db
    .selectFrom("audit_events")
    .select("action")
    .where("action", "like", "mail.%")
    .orderBy("seq")
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(["mail.suppression_ended", "mail.sent_again", "mail.sent_again"]);
});

test("an email that waits says why, and its earlier job does nothing once it is sent again", async () => {
  const { mailer, peer, received } = await mailServer({ code: 451, said: "4.3.2 Closed for today" });
  const ctx = await testCtx({ mailer });
  const admin = await desk(ctx);
  const mailId = await queued(ctx, "waits@example.com");
  await deliverMail(ctx, { mailId, last: false }).catch(() => undefined);
  expect((await listUnsent(admin, { view: "waiting" })).items).toMatchObject([{ id: mailId, attempts: 1 }]);
  const refusal = expect.stringContaining("Closed for today");
  expect(await readMailHealth(admin)).toMatchObject({ waiting: 1, unsent: 0, refusal });
  await deliverMail(ctx, { mailId, last: true }).catch(() => undefined);
  expect(await readMailHealth(admin)).toMatchObject({ waiting: 0, unsent: 1 });
  await sendAgain(admin, mailId);
  expect(await roundOf(ctx, mailId)).toBe(1);
  peer.refuse = undefined;
  await deliverMail(ctx, { mailId, last: false });
  expect(received).toEqual([]);
  await deliverMail(ctx, { mailId, round: 1, last: false });
  expect(received).toHaveLength(1);
});
