import type { Ctx } from "#domain/ctx.ts";
import { billContracts } from "#domain/contracts/bill-contracts.ts";
import { expireHours } from "#domain/hours/hour-blocks.ts";
import { mailStatements } from "#domain/invoices/mail-statements.ts";
import { remindInvoices } from "#domain/invoices/remind-invoices.ts";
import { remindQuotes } from "#domain/quotes/remind-quotes.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";

/** The queues of contracts, invoices and accounts. Hourly, so that days of the business begin in its own zone; each message goes out once. */
export const moneyQueues = (ctxFor: (name: string) => Ctx): JobQueue[] => [
  {
    name: "bill-contracts",
    attempts: 3,
    retrySeconds: 300,
    cron: "11 * * * *",
    work: () => billContracts(ctxFor("bill-contracts")),
  },
  {
    name: "remind-invoices",
    attempts: 3,
    retrySeconds: 300,
    cron: "23 * * * *",
    work: () => remindInvoices(ctxFor("remind-invoices")),
  },
  {
    name: "remind-quotes",
    attempts: 3,
    retrySeconds: 300,
    cron: "37 * * * *",
    work: () => remindQuotes(ctxFor("remind-quotes")),
  },
  {
    name: "expire-hours",
    attempts: 3,
    retrySeconds: 300,
    cron: "41 * * * *",
    work: () => expireHours(ctxFor("expire-hours")),
  },
  {
    name: "mail-statements",
    attempts: 3,
    retrySeconds: 300,
    cron: "29 * * * *",
    work: () => mailStatements(ctxFor("mail-statements")),
  },
];
