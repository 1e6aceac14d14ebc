import { describe, expect, test } from "vitest";
import { DomainError } from "#domain/errors.ts";
import { creditInvoice } from "#domain/invoices/credit-invoice.ts";
import { discardInvoice, newInvoice, saveInvoice } from "#domain/invoices/edit-invoice.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { recordInvoicePayment, recordOnAccount } from "#domain/invoices/pay-invoice.ts";
import { refundInvoicePayment } from "#domain/invoices/refund-payment.ts";
import { useCredit } from "#domain/invoices/use-credit.ts";
import { listOwnInvoices, viewInvoice } from "#domain/invoices/view-invoice.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { voidInvoice, writeOffInvoice } from "#domain/invoices/void-invoice.ts";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { issuedInvoice, lineFor } from "#test/invoice-by-verb.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const admin = await signedInAs(ctx, "admin", "invoice-admin@example.com");
const technician = await signedInAs(ctx, "technician", "invoice-tech@example.com");
const key = () => ctx.ids.next();

const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );
const booksAgree = async () => expect(await checkLedger(system)).toEqual([]);
const pay = (number: string, cents: number, moreThanDue = false) =>
  recordInvoicePayment(admin, { name: number, key: key() }, { method: "check", cents, moreThanDue });

describe("drafts and issuing", () => {
  test("technicians draft and take money; only administrators issue, void and refund", async () => {
    const organizationId = await newCompany(ctx);
    const { id } = await newInvoice(technician, { organizationId, title: "Work", lines: [lineFor(5_000)] });
    expect(await codeOf(issueInvoice(technician, id))).toBe("forbidden");
    const { number } = await issueInvoice(admin, id);
    expect(await codeOf(voidInvoice(technician, number, { reason: "no" }))).toBe("forbidden");
    await recordInvoicePayment(technician, { name: number, key: key() }, { method: "cash", cents: 5_000 });
    const [payment] = (await viewStaffInvoice(admin, number)).moved;
    const refund = { paymentId: payment?.id, cents: 100, method: "cash", reason: "no", effect: "credit" };
    expect(await codeOf(refundInvoicePayment(technician, { name: number, key: key() }, refund))).toBe("forbidden");
    const member = await memberOf(ctx, organizationId, "owner");
    expect(await codeOf(newInvoice(member.as, { organizationId, title: "x", lines: [] }))).toBe("forbidden");
    await booksAgree();
  });

  test("an issued invoice has the next number, its day, and cannot be changed, not even in the database", async () => {
    const organizationId = await newCompany(ctx);
    const first = await issuedInvoice(admin, organizationId, undefined, { termsDays: 15 });
    const second = await issuedInvoice(admin, organizationId);
    expect(Number(second.number.slice(2))).toBe(Number(first.number.slice(2)) + 1);
    const seen = await viewStaffInvoice(admin, first.number);
    expect(seen).toMatchObject({ state: "open", totalCents: 10_000, termsDays: 15 });
    const input = { title: "x", lines: [lineFor(1)] };
    expect(await codeOf(saveInvoice(admin, first.number, input))).toBe("conflict");
    expect(await codeOf(discardInvoice(admin, first.number))).toBe("conflict");
    expect(await codeOf(issueInvoice(admin, first.number))).toBe("conflict");
    const change = ctx.db.updateTable("invoices").set({ total_cents: 1 }).where("id", "=", first.id).execute();
    await expect(change).rejects.toThrow("cannot be changed");
    const line = ctx.db.deleteFrom("invoice_lines").where("invoice_id", "=", first.id).execute();
    await expect(line).rejects.toThrow("cannot be changed");
  });

  test("two who issue at once: one number, one charge", async () => {
    const organizationId = await newCompany(ctx);
    const { id } = await newInvoice(admin, { organizationId, title: "Once", lines: [lineFor(700)] });
    const codes = await Promise.all([codeOf(issueInvoice(admin, id)), codeOf(issueInvoice(admin, id))]);
    expect(codes.toSorted()).toEqual(["conflict", "done"]);
    expect((await accountBalance(ctx, organizationId)).balanceCents).toBe(700);
    await booksAgree();
  });

  test("a draft without lines is refused, and a change in between is told", async () => {
    const organizationId = await newCompany(ctx);
    const { id } = await newInvoice(admin, { organizationId, title: "Empty", lines: [] });
    expect(await codeOf(issueInvoice(admin, id))).toBe("conflict");
    await saveInvoice(admin, id, { title: "Empty", lines: [lineFor(100)], version: 1 });
    expect(await codeOf(saveInvoice(admin, id, { title: "Old", lines: [], version: 1 }))).toBe("conflict");
    await discardInvoice(technician, id);
    expect(await codeOf(viewStaffInvoice(admin, id))).toBe("not_found");
  });

  test("the tax is that of the day it is issued", async () => {
    const organizationId = await newCompany(ctx);
    const { id } = await newInvoice(admin, {
      organizationId,
      title: "Drive",
      lines: [lineFor(10_000, { taxed: true })],
    });
    await ctx.db
      .updateTable("invoices")
      .set({ tax_rate: 5000, tax_cents: 500, total_cents: 10_500 })
      .where("id", "=", id)
      .execute();
    const { number } = await issueInvoice(admin, id);
    const seen = await viewStaffInvoice(admin, number);
    expect(seen.taxRate).not.toBe(5000);
    expect(seen.totalCents).toBe(10_000 + seen.taxCents);
    await booksAgree();
  });

  test("of nothing: issued and settled at once, with its paper", async () => {
    const organizationId = await newCompany(ctx);
    const { number, openCents } = await issuedInvoice(admin, organizationId, [lineFor(0)]);
    expect(openCents).toBe(0);
    expect(await viewStaffInvoice(admin, number)).toMatchObject({ state: "paid" });
    await booksAgree();
  });
});

describe("money", () => {
  test("in parts, then too much: the rest is credit, and pays the next invoice by itself", async () => {
    const organizationId = await newCompany(ctx);
    const first = await issuedInvoice(admin, organizationId);
    await pay(first.number, 4_000);
    expect(await viewStaffInvoice(admin, first.number)).toMatchObject({ state: "partly_paid", openCents: 6_000 });
    expect(await codeOf(pay(first.number, 8_000))).toBe("invalid");
    expect(await pay(first.number, 8_000, true)).toEqual({ appliedCents: 6_000, creditCents: 2_000 });
    expect(await codeOf(pay(first.number, 1))).toBe("conflict");
    expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: -2_000, creditCents: 2_000 });
    const second = await issuedInvoice(admin, organizationId, [lineFor(3_000)]);
    expect(second.openCents).toBe(1_000);
    expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 1_000, creditCents: 0 });
    await booksAgree();
  });

  test("once for one key, and two at once are two payments", async () => {
    const organizationId = await newCompany(ctx);
    const { number } = await issuedInvoice(admin, organizationId);
    const same = key();
    const record = () => recordInvoicePayment(admin, { name: number, key: same }, { method: "cash", cents: 3_000 });
    expect(await Promise.all([record(), record()])).toEqual([
      { appliedCents: 3_000, creditCents: 0 },
      { appliedCents: 3_000, creditCents: 0 },
    ]);
    const other = recordInvoicePayment(admin, { name: number, key: same }, { method: "cash", cents: 1 });
    expect(await codeOf(other)).toBe("conflict");
    const both = await Promise.all([codeOf(pay(number, 7_000)), codeOf(pay(number, 7_000))]);
    expect(both.toSorted()).toEqual(["conflict", "done"]);
    await booksAgree();
  });

  test("a deposit on account waits for the invoice", async () => {
    const organizationId = await newCompany(ctx);
    await recordOnAccount(admin, { organizationId, key: key() }, { method: "check", cents: 2_500, reference: "1017" });
    const { number, openCents } = await issuedInvoice(admin, organizationId);
    expect(openCents).toBe(7_500);
    expect((await viewStaffInvoice(admin, number)).moved).toMatchObject([{ kind: "credit", cents: 2_500 }]);
    await booksAgree();
  });

  test("part of a partial payment goes back: as a credit note, or so that it is due again", async () => {
    const organizationId = await newCompany(ctx);
    const { number } = await issuedInvoice(admin, organizationId, [lineFor(10_000, { taxed: true })]);
    await pay(number, 6_000);
    const [payment] = (await viewStaffInvoice(admin, number)).moved;
    const refund = (cents: number, effect: string) =>
      refundInvoicePayment(
        admin,
        { name: number, key: key() },
        { paymentId: payment?.id, cents, method: "cash", reason: "Too much", effect },
      );
    const open = async () => (await viewStaffInvoice(admin, number)).openCents;
    const before = await open();
    await refund(1_000, "reopen");
    expect(await open()).toBe(before + 1_000);
    await refund(2_000, "credit");
    expect(await open()).toBe(before + 1_000);
    expect(await codeOf(refund(3_001, "credit"))).toBe("conflict");
    await booksAgree();
    const { creditNotes } = await viewStaffInvoice(admin, number);
    expect(creditNotes).toMatchObject([{ totalCents: 2_000 }]);
    // Its tax is the invoice's share.
    const note = await viewStaffInvoice(admin, creditNotes[0]?.number ?? "");
    expect(note.taxCents).toBe(Math.round((2_000 * note.taxRate) / (100_000 + note.taxRate)));
  });

  test("a credit note lowers what is due, never below what the invoice came to", async () => {
    const organizationId = await newCompany(ctx);
    const { number } = await issuedInvoice(admin, organizationId);
    const credit = (cents: number) => creditInvoice(admin, { name: number, key: key() }, { cents, reason: "Goodwill" });
    await credit(4_000);
    expect(await viewStaffInvoice(admin, number)).toMatchObject({ openCents: 6_000, state: "partly_paid" });
    expect(await codeOf(credit(6_001))).toBe("conflict");
    await pay(number, 6_000);
    await credit(1_000);
    expect(await accountBalance(ctx, organizationId)).toMatchObject({ creditCents: 1_000, balanceCents: -1_000 });
    const next = await issuedInvoice(admin, organizationId, [lineFor(800)]);
    expect(next.openCents).toBe(0);
    await booksAgree();
  });

  test("void: nothing is due, what credit had paid is free again; not once money came in", async () => {
    const organizationId = await newCompany(ctx);
    await recordOnAccount(admin, { organizationId, key: key() }, { method: "check", cents: 500 });
    const { number } = await issuedInvoice(admin, organizationId);
    await voidInvoice(admin, number, { reason: "Sent to the wrong client" });
    expect(await viewStaffInvoice(admin, number)).toMatchObject({ state: "void", openCents: 0 });
    expect(await accountBalance(ctx, organizationId)).toMatchObject({ creditCents: 500, balanceCents: -500 });
    expect(await codeOf(pay(number, 100))).toBe("conflict");
    const paid = await issuedInvoice(admin, organizationId, [lineFor(1_000)]);
    await pay(paid.number, 500);
    expect(await codeOf(voidInvoice(admin, paid.number, { reason: "x" }))).toBe("conflict");
    await booksAgree();
  });

  test("written off, and credit used by hand", async () => {
    const organizationId = await newCompany(ctx);
    const { number } = await issuedInvoice(admin, organizationId);
    await recordOnAccount(admin, { organizationId, key: key() }, { method: "cash", cents: 1_500 });
    expect(await useCredit(admin, number)).toEqual({ usedCents: 1_500 });
    expect(await codeOf(useCredit(admin, number))).toBe("conflict");
    expect(await writeOffInvoice(admin, number, { reason: "Out of business" })).toEqual({ writtenOffCents: 8_500 });
    expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 0, creditCents: 0 });
    await booksAgree();
  });
});

describe("who sees an invoice", () => {
  test.each([
    ["owner", true],
    ["approver", true],
    ["billing", true],
    ["technical", false],
    ["member", false],
  ] as const)("%s: %s", async (role, sees) => {
    const organizationId = await newCompany(ctx);
    const { number, id } = await issuedInvoice(admin, organizationId);
    const { as } = await memberOf(ctx, organizationId, role);
    expect(await codeOf(viewInvoice(as, { number, key: null }))).toBe(sees ? "done" : "not_found");
    // A draft's id opens nothing.
    expect(await codeOf(viewInvoice(as, { number: id, key: null }))).toBe("not_found");
    expect((await listOwnInvoices(as, {})).items).toHaveLength(sees ? 1 : 0);
  });

  test("the one it went to sees it alone; a stranger and a removed person do not", async () => {
    const organizationId = await newCompany(ctx);
    const { as, contactId } = await memberOf(ctx, organizationId, "member");
    const { id, number } = await issuedInvoice(admin, organizationId);
    await issuedInvoice(admin, organizationId);
    await ctx.db.updateTable("invoices").set({ contact_id: contactId }).where("id", "=", id).execute();
    expect(await codeOf(viewInvoice(as, { number, key: null }))).toBe("done");
    expect(await listOwnInvoices(as, {})).toMatchObject({ items: [{ number }], balanceCents: null });
    const other = await memberOf(ctx, await newCompany(ctx), "owner");
    expect(await codeOf(viewInvoice(other.as, { number, key: null }))).toBe("not_found");
    await ctx.db.updateTable("contacts").set({ removed_at: ctx.clock.now() }).where("id", "=", contactId).execute();
    expect(await codeOf(viewInvoice(as, { number, key: null }))).toBe("not_found");
  });

  test("the private link opens it until its reader is removed; the number alone does not", async () => {
    const organizationId = await newCompany(ctx);
    const owner = await ctx.db
      .selectFrom("contacts")
      .selectAll()
      .where("organization_id", "=", organizationId)
      .executeTakeFirstOrThrow();
    const { number } = await issuedInvoice(admin, organizationId);
    const [mail] = await emailsTo(ctx, owner.email ?? "");
    const link = /invoice\/I-\d+\/\?key=([\w.-]+)/.exec(mail?.html_body ?? "")?.[1] ?? "";
    expect(await codeOf(viewInvoice(ctx, { number, key: link }))).toBe("done");
    expect(await codeOf(viewInvoice(ctx, { number, key: null }))).toBe("not_found");
    expect(await codeOf(viewInvoice(ctx, { number, key: `${link.slice(0, -2)}xx` }))).toBe("not_found");
    const another = await issuedInvoice(admin, organizationId);
    expect(await codeOf(viewInvoice(ctx, { number: another.number, key: link }))).toBe("not_found");
    await ctx.db.updateTable("contacts").set({ removed_at: ctx.clock.now() }).where("id", "=", owner.id).execute();
    expect(await codeOf(viewInvoice(ctx, { number, key: link }))).toBe("not_found");
  });
});
