import { expect, test } from "vitest";
import type { MailData } from "#contract/mail/mail.ts";
import { siteContent } from "#content/site-content.ts";
import { renderMail } from "#emails/render-email.tsx";

const credited = {
  name: "Rosa",
  number: "I-10190",
  title: "Managed IT for November",
  change: "credited",
  amount: "$84.00",
  balance: "$100.00",
  deposit: null,
  dueOn: "December 1, 2026",
  method: null,
  invoiceLink: { number: "I-10190", contactId: "x" },
} satisfies MailData["invoice-update"];
const textOf = async (data: MailData["invoice-update"]) =>
  (
    await renderMail("invoice-update", data, {
      business: siteContent.business,
      appUrl: "https://www.example.com",
      linkUrl: "https://www.example.com/invoice/I-10190/",
      digits: null,
    })
  ).text.replaceAll(/\s+/g, " ");

test("a credit counts for the next invoice only where some of it is left", async () => {
  const all = await textOf(credited);
  expect(all).toContain("We lowered your invoice by this amount.");
  expect(all).not.toMatch(/paid already|next invoice/);
  expect(await textOf({ ...credited, kept: "$20.00" })).toContain(
    "$20.00 of it is left and counts for the next invoice.",
  );
});
