import { crashRun } from "#test/crash-run.ts";
import { databaseFaults } from "./faults/database-faults.ts";
import { diskFaults } from "./faults/disk-faults.ts";
import type { FaultRow } from "./faults/fault-load.ts";
import { mailFaults } from "./faults/mail-faults.ts";
import { providerFaults } from "./faults/provider-faults.ts";
import { replicaFaults } from "./faults/replica-faults.ts";

const kills = 10;

/** Everything around the site fails, one after the other, under load: nothing it acknowledged may be lost. */
export async function benchFaults(): Promise<void> {
  console.log(
    `  ${"fault".padEnd(40)}${["saved", "lost", "refused", "slowest", "back"].map((head) => head.padStart(9)).join("")}  holds`,
  );
  print(await killed());
  for (const group of [databaseFaults, replicaFaults, diskFaults, mailFaults, providerFaults])
    for await (const row of group()) print(row);
}

const seconds = (milliseconds: number): string =>
  Number.isFinite(milliseconds) ? `${(milliseconds / 1000).toFixed(1)} s` : "never";

function print({
  fault,
  acknowledged,
  lost,
  refused,
  slowestRefusal,
  back,
  pagesMissed,
  wrong,
  broken,
  note,
}: FaultRow): void {
  const faults = [
    ...broken,
    ...(lost > 0 ? ["nothing lost"] : []),
    ...(pagesMissed > 0 ? [`built pages (${pagesMissed} missed)`] : []),
    ...(wrong.length > 0 ? [`no other answers (${wrong.join(", ")})`] : []),
  ];
  const figures = [acknowledged, lost, refused, seconds(slowestRefusal), seconds(back)];
  console.log(
    `  ${fault.padEnd(40)}${figures.map((figure) => String(figure).padStart(9)).join("")}  ${
      faults.length === 0 ? "holds" : `DOES NOT HOLD: ${faults.join("; ")}`
    }${note ? ` (${note})` : ""}`,
  );
}

async function killed(): Promise<FaultRow> {
  const { acknowledged, lost, unsent, doubled, money, orders } = await crashRun(kills);
  const broken = [
    ...(unsent.length > 0 ? [`${unsent.length} emails not sent`] : []),
    ...(doubled.length > 0 ? [`${doubled.length} emails more than twice`] : []),
    ...money.wrong,
    ...money.problems,
    ...orders.wrong.map((order) => `order ${order}`),
  ];
  return {
    fault: `kill -9 of the server, ${kills} times`,
    acknowledged: acknowledged.length + money.acknowledged + orders.acknowledged,
    lost: lost.length,
    refused: 0,
    slowestRefusal: 0,
    pagesMissed: 0,
    wrong: [],
    cut: 0,
    back: 0,
    broken,
  };
}
