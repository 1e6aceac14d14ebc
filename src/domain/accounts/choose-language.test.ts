import { expect, test } from "vitest";
import { chooseLanguage } from "#domain/accounts/choose-language.ts";
import { viewMe } from "#domain/accounts/view-me.ts";
import { insertTicket } from "#domain/tickets/open-ticket.ts";
import { signedInAs } from "#test/test-people.ts";
import { testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();

test("visitors and unknown languages are refused", async () => {
  await expect(chooseLanguage(ctx, { language: "es" })).rejects.toMatchObject({ code: "unauthenticated" });
  const ana = await signedInAs(ctx, "member", "ana.refused@example.com");
  await expect(chooseLanguage(ana, { language: "fr" })).rejects.toMatchObject({ code: "invalid" });
});

test("the account and what belongs to it follow the choice, nothing of others does", async () => {
  const ana = await signedInAs(ctx, "member", "ana.choice@example.com");
  const ticketOf = async (email: string) =>
    ctx.db.selectFrom("tickets").select("language").where("requester_email", "=", email).executeTakeFirstOrThrow();
  for (const email of ["ana.choice@example.com", "other@example.com"])
    await insertTicket(ctx, {
      subject: "Laptop",
      description: "Dark.",
      category: "repair",
      priority: "normal",
      name: "Ana",
      email,
      channel: "web_form",
      score: 0,
      files: [],
    });
  expect(await viewMe(ana)).toMatchObject({ language: "en" });
  await chooseLanguage(ana, { language: "es" });
  expect(await viewMe(ana)).toMatchObject({ language: "es" });
  expect(await ticketOf("ana.choice@example.com")).toEqual({ language: "es" });
  expect(await ticketOf("other@example.com")).toEqual({ language: "en" });
});
