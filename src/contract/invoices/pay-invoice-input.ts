import { z } from "zod";
import { Cents } from "#contract/invoices/billed-line.ts";
import { invoiceLimits } from "#contract/invoices/invoices.ts";
import { leastPartCents } from "#contract/invoices/part-payment.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import * as t from "#words/invoices.ts";

/** The choice of the pay form. Only the amount of a part comes from the browser. */
export const PayInvoiceInput = z
  .strictObject({
    what: z.enum(["balance", "deposit", "part"]).default("balance"),
    /** Of a part alone: every other amount is the server's. */
    cents: Cents.min(leastPartCents, { error: () => fill(t.partTooSmall, { least: formatMoney(leastPartCents) }) })
      .max(invoiceLimits.totalCents)
      .optional(),
  })
  .refine(({ what, cents }) => (what === "part") === (cents !== undefined), {
    error: () => t.partNoAmount,
    path: ["cents"],
  });
