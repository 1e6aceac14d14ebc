import { benchManyChats } from "./chat.bench.ts";
import { coldStartRow } from "./load/cold-start-row.ts";
import { overloadRow } from "./load/overload-row.ts";
import { searchRow } from "./load/search-row.ts";
import { signInsRow } from "./load/sign-ins-row.ts";
import { soakRow } from "./load/soak-row.ts";
import { ticketsRow } from "./load/tickets-row.ts";
import { visitorsRow } from "./load/visitors-row.ts";

interface Row {
  act: (seconds: number) => Promise<void>;
  seconds: number;
  /** Runs only when it is named. */
  onlyNamed?: boolean;
}

const rows: Record<string, Row> = {
  visitors: { act: visitorsRow, seconds: 75 },
  tickets: { act: ticketsRow, seconds: 60 },
  search: { act: searchRow, seconds: 30 },
  chat: { act: benchManyChats, seconds: 0 },
  "sign-ins": { act: signInsRow, seconds: 20 },
  overload: { act: overloadRow, seconds: 60 },
  "cold-start": { act: coldStartRow, seconds: 0 },
  soak: { act: soakRow, seconds: 7200, onlyNamed: true },
};

/**
 * Load that one machine has to carry, each kind on a server of its own. `wanted` names rows, all by default, with seconds where others are
 * wanted: `visitors=600 soak`.
 */
export async function benchLoad(wanted: string[]): Promise<void> {
  const named = wanted.map((word) => word.split("=") as [string, string?]);
  const unknown = named.filter(([name]) => !(name in rows)).map(([name]) => name);
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(", ")}. Available: ${Object.keys(rows).join(", ")}.`);
  const seconds = new Map(named.map(([name, given]) => [name, given ? Number(given) : undefined]));
  for (const [name, { act, seconds: usual, onlyNamed }] of Object.entries(rows)) {
    if (wanted.length === 0 ? onlyNamed : !seconds.has(name)) continue;
    console.log(`  ${name}`);
    await act(seconds.get(name) ?? usual);
  }
}
