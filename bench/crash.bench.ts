import { crashRun } from "#test/crash-run.ts";
import { report } from "./report.ts";

const kills = 40;

/** Forty kill -9 during tickets, checkouts and payments. */
export async function benchCrash(): Promise<void> {
  const { acknowledged, lost, unsent, doubled, money, orders } = await crashRun(kills);
  report(`tickets acknowledged around ${kills} kills`, acknowledged.length, "tickets");
  report("of these lost", lost.length, "tickets", "limit: 0");
  report("acknowledgements never sent", unsent.length, "emails", "limit: 0");
  report("checkouts sent around them", orders.attempts, "orders");
  report("of these wrong after a second try", orders.wrong.length, "orders", "limit: 0");
  report("approvals, invoices and payments acknowledged", money.acknowledged, "requests");
  report("of these lost, twice or by half", money.wrong.length + money.problems.length, "requests", "limit: 0");
  report("acknowledgements sent more than twice", doubled.length, "emails", "limit: 0");
}
