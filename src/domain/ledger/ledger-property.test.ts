import fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError } from "#domain/errors.ts";
import { creditInvoice } from "#domain/invoices/credit-invoice.ts";
import { recordInvoicePayment, recordOnAccount } from "#domain/invoices/pay-invoice.ts";
import { refundInvoicePayment } from "#domain/invoices/refund-payment.ts";
import { useCredit } from "#domain/invoices/use-credit.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { voidInvoice, writeOffInvoice } from "#domain/invoices/void-invoice.ts";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { writtenOffOf } from "#domain/ledger/write-offs.ts";
import { issuedInvoice, lineFor } from "#test/invoice-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "ledger-admin@example.com");
const cents = fc.integer({ min: 1, max: 20_000 });
const which = fc.nat(5);

const step = fc.oneof(
  fc.record({ act: fc.constant("issue" as const), cents, taxed: fc.boolean(), mixed: fc.boolean() }),
  fc.record({ act: fc.constantFrom("pay", "credit", "refund", "reopen"), cents, which }),
  fc.record({ act: fc.constantFrom("void", "writeOff", "useCredit"), which }),
  fc.record({ act: fc.constant("deposit" as const), cents }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Takes a step; one that is refused changes nothing. */
async function take(organizationId: string, numbers: string[], one: Step): Promise<void> {
  const name = "which" in one ? (numbers[one.which % Math.max(1, numbers.length)] ?? "") : "";
  const key = ctx.ids.next();
  const reason = "Chance";
  try {
    if (one.act === "issue") {
      const lines = [
        lineFor(one.cents, { taxed: one.taxed }),
        ...(one.mixed ? [lineFor(700, { taxed: !one.taxed })] : []),
      ];
      numbers.push((await issuedInvoice(admin, organizationId, lines)).number);
    } else if (one.act === "deposit")
      await recordOnAccount(admin, { organizationId, key }, { method: "check", cents: one.cents });
    else if (name === "") return;
    else if (one.act === "pay")
      await recordInvoicePayment(admin, { name, key }, { method: "cash", cents: one.cents, moreThanDue: true });
    else if (one.act === "credit")
      await creditInvoice(admin, { name, key }, { cents: one.cents, taxedCents: Math.min(one.cents, 300), reason });
    else if (one.act === "void") await voidInvoice(admin, name, { reason });
    else if (one.act === "writeOff") await writeOffInvoice(admin, name, { reason });
    else if (one.act === "useCredit") await useCredit(admin, name);
    else {
      const payment = (await viewStaffInvoice(admin, name)).moved.find(({ kind }) => kind === "payment");
      if (!payment || !("cents" in one)) return;
      const effect = one.act === "refund" ? "credit" : "reopen";
      await refundInvoicePayment(
        admin,
        { name, key },
        { paymentId: payment.id, cents: Math.min(one.cents, payment.cents), method: "cash", reason, effect },
      );
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** From papers and money alone, without the ledger. */
async function reckoned(organizationId: string) {
  const papers = await ctx.db
    .selectFrom("invoices")
    .select(["id", "kind", "total_cents"])
    .where("organization_id", "=", organizationId)
    .where("status", "=", "issued")
    .execute();
  const money = await ctx.db
    .selectFrom("payments")
    .select(["kind", "amount_cents"])
    .where("organization_id", "=", organizationId)
    .execute();
  const billed = papers.reduce(
    (sum, { kind, total_cents }) => sum + (kind === "invoice" ? total_cents : -total_cents),
    0,
  );
  const stayed = money.reduce(
    (sum, { kind, amount_cents }) => sum + (kind === "payment" ? amount_cents : -amount_cents),
    0,
  );
  let givenUp = 0;
  for (const { id } of papers) givenUp += await writtenOffOf(ctx, id);
  return { billed, stayed, givenUp };
}

test("whatever is issued, paid, credited, given back and made void, the ledger is what is open less what is unused", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const organizationId = await newCompany(ctx);
      const numbers: string[] = [];
      for (const one of steps) await take(organizationId, numbers, one);
      expect(await checkLedger({ ...ctx, actor: { kind: "system", name: "test" } })).toEqual([]);
      let open = 0;
      for (const number of numbers) open += (await viewStaffInvoice(admin, number)).openCents;
      const { balanceCents, creditCents } = await accountBalance(ctx, organizationId);
      expect(balanceCents).toBe(open - creditCents);
      expect(creditCents).toBeGreaterThanOrEqual(0);
      // The balance of a client is the sum billed and not given up, less the money that came in and stayed.
      const { billed, givenUp, stayed } = await reckoned(organizationId);
      expect(balanceCents).toBe(billed - givenUp - stayed);
      expect(creditCents).toBeLessThanOrEqual(stayed);
      expect(givenUp).toBeLessThanOrEqual(Math.max(0, billed));
    }),
    { numRuns: 25 },
  );
}, 60_000);
