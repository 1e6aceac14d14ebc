import { crashRun } from "#test/crash-run.ts";
import { report } from "./report.ts";

const kills = 40;

/** Forty kill -9 during ticket creation. */
export async function benchCrash(): Promise<void> {
  const { acknowledged, lost, unsent, doubled } = await crashRun(kills);
  report(`tickets acknowledged around ${kills} kills`, acknowledged.length, "tickets");
  report("of these lost", lost.length, "tickets", "limit: 0");
  report("acknowledgements never sent", unsent.length, "emails", "limit: 0");
  report("acknowledgements sent more than twice", doubled.length, "emails", "limit: 0");
}
