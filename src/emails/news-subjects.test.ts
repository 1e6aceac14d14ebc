import { expect, test } from "vitest";
import { site } from "#content/site-content.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { renderMail } from "#emails/render-email.tsx";

const business = site.content.business;
const subjectOf = async <Template extends keyof MailData>(template: Template, data: MailData[Template]) =>
  (
    await renderMail(template, data, {
      business,
      appUrl: "https://www.example.com",
      linkUrl: "https://www.example.com/x",
    })
  ).subject;

test("the subject is the news, then the thing and its number", async () => {
  const repair = { number: "R-10241", contactId: "x" };
  expect(
    await subjectOf("repair-update", {
      name: "Ana",
      number: "R-10241",
      device: "Dell XPS 13",
      change: "ready",
      repairLink: repair,
    } as MailData["repair-update"]),
  ).toBe("Ready for pickup: Dell XPS 13 (R-10241)");
  expect(
    await subjectOf("quote-update", {
      name: "Ana",
      number: "Q-10215",
      title: "New computers",
      change: "sent",
      total: "$1,185.56",
      monthly: null,
      deposit: null,
      validUntil: "December 8, 2026",
      by: null,
      reason: null,
      quoteLink: { number: "Q-10215", contactId: "x" },
    }),
  ).toBe("Your quote: $1,185.56: New computers (Q-10215)");
});
