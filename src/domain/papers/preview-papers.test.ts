import { expect, test } from "vitest";
import { newInvoice } from "#domain/invoices/edit-invoice.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { previewInvoice, readInvoicePaper } from "#domain/invoices/keep-invoice-paper.ts";
import { previewQuote, readQuotePaper } from "#domain/quotes/keep-quote-paper.ts";
import { sendQuote } from "#domain/quotes/send-quote.ts";
import { viewStaffQuote } from "#domain/quotes/view-staff-quote.ts";
import { saveEstimate } from "#domain/repairs/draft-estimate.ts";
import { previewEstimate, readPaper } from "#domain/repairs/keep-repair-paper.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";
import { sendEstimate } from "#domain/repairs/send-estimate.ts";
import { lineFor } from "#test/invoice-by-verb.ts";
import { draftedQuote, quoteLine } from "#test/quote-by-verb.ts";
import { checkedIn, drive, line, move } from "#test/repair-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "preview-admin@example.com");

test("a quote's preview is the paper that goes out, without our costs, and is for staff while there is a draft", async () => {
  const { number, organizationId } = await draftedQuote(admin, {
    options: [{ lines: [quoteLine(10_000, { taxed: true, costCents: 987_654 })] }],
  });
  const { as: owner } = await memberOf(visitor, organizationId, "owner");
  await expect(previewQuote(owner, number)).rejects.toMatchObject({ code: "forbidden" });
  await expect(previewQuote(visitor, number)).rejects.toMatchObject({ code: "unauthenticated" });
  const preview = await previewQuote(admin, number);
  expect(JSON.stringify(preview)).not.toContain("9,876");
  await sendQuote(admin, number);
  expect((await readQuotePaper(admin, await viewStaffQuote(admin, number))).paper).toEqual(preview);
  await expect(previewQuote(admin, number)).rejects.toMatchObject({ code: "not_found" });
});

test("an invoice's preview is the paper that goes out, but for the number it does not have yet", async () => {
  const organizationId = await newCompany(visitor);
  const { id } = await newInvoice(admin, { organizationId, title: "Work", lines: [lineFor(5_000, { taxed: true })] });
  const { as: owner } = await memberOf(visitor, organizationId, "owner");
  await expect(previewInvoice(owner, id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(previewInvoice(admin, "nonsense")).rejects.toMatchObject({ code: "not_found" });
  const preview = await previewInvoice(admin, id);
  const { number } = await issueInvoice(admin, id);
  const { paper } = await readInvoicePaper(admin, await staffInvoice(admin, number));
  expect(JSON.parse(JSON.stringify(paper).replaceAll(number, preview.number))).toEqual(preview);
  await expect(previewInvoice(admin, id)).rejects.toMatchObject({ code: "not_found" });
});

test("an estimate's preview is the paper that goes out", async () => {
  const number = await checkedIn(admin);
  await move(admin, number, "startDiagnosis");
  await expect(previewEstimate(admin, number)).rejects.toMatchObject({ code: "not_found" });
  await saveEstimate(admin, number, { cause: "The drive is failing.", lines: [drive, line()] });
  await expect(previewEstimate(visitor, number)).rejects.toMatchObject({ code: "unauthenticated" });
  const preview = await previewEstimate(admin, number);
  await sendEstimate(admin, number);
  expect((await readPaper(admin, await staffRepair(admin, number), { kind: "estimate" })).paper).toEqual(preview);
});
