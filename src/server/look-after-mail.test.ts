import { expect, test } from "vitest";
import { lookAfterMail } from "#server/look-after-mail.ts";
import { testCtx } from "#test/test-ctx.ts";

const ctx = { ...(await testCtx()), actor: { kind: "system" as const, name: "command" } };
const mail = (...words: string[]) => lookAfterMail(ctx, words);
const refusal = (...words: string[]) =>
  mail(...words).then(
    () => "done",
    ({ message }: Error) => message,
  );

test("impossible requests are refused with a message", async () => {
  expect(await refusal("resend")).toContain("npm run mail -- lift");
  expect(await refusal("list", "sent")).not.toBe("done");
  expect(await refusal("send-again", "1")).toBe("There is no such unsent email.");
  expect(await refusal("lift", "a@example.com")).toBe("This address is not suppressed.");
});

test("list, lift and send again", async () => {
  const id = ctx.ids.next();
  await ctx.db
    .insertInto("mails")
    .values({
      id,
      template: "account-closing",
      data: "{}",
      recipient: "gone@example.com",
      message_id: `<${id}@localhost>`,
      state: "failed",
      attempts: 1,
      last_error: "there is no such address: 550 5.1.1",
      created_at: new Date(),
    })
    .execute();
  await ctx.db.insertInto("mail_suppressions").values({ email: "gone@example.com", reason: "bounced" }).execute();
  expect(await mail("list")).toMatch(new RegExp(`^${id} .* gone@example\\.com .*550 5\\.1\\.1$`));
  expect(await mail("list", "suppressed")).toMatch(/^gone@example\.com +bounced/);
  expect(await refusal("send-again", id)).toContain("Lift its suppression first.");
  expect(await mail("lift", "gone@example.com")).toBe("gone@example.com gets email again.");
  expect(await mail("send-again", "unsent")).toBe("One email goes out again.");
  expect(await mail("list")).toBe("There is none.");
  expect(await ctx.db.selectFrom("mails").select(["state", "attempts", "round"]).execute()).toEqual([
    { state: "queued", attempts: 0, round: 1 },
  ]);
});
