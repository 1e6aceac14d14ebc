import { expect, test } from "vitest";
import { invoiceViews } from "#contract/invoices/invoices.ts";
import { listInvoices } from "#domain/invoices/list-invoices.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { testCtx } from "#test/test-ctx.ts";
import { seedInvoices } from "./sample-invoices.ts";
import { seedOrganizations } from "./sample-organizations.ts";

test("there is an invoice in each view, the books agree, and they come once", async () => {
  const ctx = { ...(await testCtx()), actor: { kind: "system", name: "seed" } as const };
  await seedOrganizations(ctx);
  await seedInvoices(ctx);
  await seedInvoices(ctx);
  for (const view of invoiceViews) expect((await listInvoices(ctx, { view })).items, view).not.toEqual([]);
  const states = (await listInvoices(ctx, { view: "all" })).items.map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["draft", "open", "overdue", "partly_paid", "paid", "credit"]));
  expect(await checkLedger(ctx)).toEqual([]);
});
