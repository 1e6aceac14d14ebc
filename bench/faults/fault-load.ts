import { setTimeout as sleep } from "node:timers/promises";
import { solvedCheck } from "#test/crash-orders.ts";

interface Ticket {
  number: string;
  key: string;
}

/** A fault as it was met: what people were told meanwhile, and what became of all that was acknowledged. */
export interface FaultRow {
  fault: string;
  acknowledged: number;
  lost: number;
  /** Answers 503, 504, 507 and 429. */
  refused: number;
  slowestRefusal: number;
  /** Built pages that did not come, answers that are none of these, and connections that were cut. */
  pagesMissed: number;
  wrong: string[];
  cut: number;
  /** Milliseconds from the end of the fault to the next acknowledged write. */
  back: number;
  /** Broken promises beside "nothing lost, nothing wrong", in words. */
  broken: string[];
  note?: string;
}

export interface Load {
  acknowledged: Ticket[];
  lastAcknowledged: number;
  refused: number;
  slowestRefusal: number;
  pagesMissed: number;
  wrong: string[];
  cut: number;
}

const clients = 6;
const patience = 15_000;
const refusals = new Set([429, 503, 504, 507]);

/** People who read a built page, read the shop and open tickets, one after the other, until they are stopped. */
export function startLoad(origins: () => readonly string[]) {
  const load: Load = {
    acknowledged: [],
    lastAcknowledged: 0,
    refused: 0,
    slowestRefusal: 0,
    pagesMissed: 0,
    wrong: [],
    cut: 0,
  };
  const state = { over: false };
  const ask = async (what: string, act: () => Promise<Response>): Promise<Response | null> => {
    const began = performance.now();
    const answer = await act().catch(() => null);
    if (!answer) {
      load.cut++;
      await sleep(50);
      return null;
    }
    if (refusals.has(answer.status)) {
      load.refused++;
      load.slowestRefusal = Math.max(load.slowestRefusal, performance.now() - began);
      if (answer.status === 503 && !answer.headers.has("retry-after"))
        load.wrong.push(`${what}: 503 without Retry-After`);
      await answer.arrayBuffer();
      await sleep(20);
      return null;
    }
    if (answer.ok) return answer;
    load.wrong.push(`${what}: ${answer.status}`);
    await answer.arrayBuffer();
    return null;
  };
  const fetched = (address: string, init: RequestInit = {}) =>
    fetch(address, { ...init, signal: AbortSignal.timeout(patience) });
  const work = Array.from({ length: clients }, async (_, client) => {
    for (let count = client; !state.over; count++) {
      const all = origins();
      const origin = all[count % all.length] ?? "";
      const page = await fetched(`${origin}/`).catch(() => null);
      if (page && page.status !== 200) load.pagesMissed++;
      await page?.arrayBuffer();
      await (await ask("products", () => fetched(`${origin}/api/products?limit=5`)))?.arrayBuffer();
      const botCheck = await solvedCheck(origin).catch(() => null);
      if (botCheck === null) {
        await sleep(20);
        continue;
      }
      const answer = await ask("ticket", () =>
        fetched(`${origin}/api/tickets`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({
            subject: `Fault ${client} ${count}`,
            description: "x",
            category: "other",
            name: "C",
            email: `fault-${client}-${count}@example.com`,
            botCheck,
          }),
        }),
      );
      if (!answer) continue;
      load.acknowledged.push((await answer.json()) as Ticket);
      load.lastAcknowledged = performance.now();
    }
  });
  return {
    load,
    async stop() {
      state.over = true;
      await Promise.all(work);
    },
  };
}

/** Acknowledged tickets that cannot be read any more. */
export async function lostOf(origin: string, tickets: readonly Ticket[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { number, key } of tickets) {
    const answer = await fetch(`${origin}/api/tickets/${number}`, { headers: { "Ticket-Key": key } });
    if (answer.status !== 200) lost.push(number);
    await answer.arrayBuffer();
  }
  return lost;
}

interface Under {
  fault: string;
  origins: () => readonly string[];
  /** Makes the fault and ends it. */
  act: (load: Load) => Promise<unknown>;
  /** The most milliseconds until writes are taken again, and until a refusal is answered. */
  mostBack?: number;
  mostRefusal?: number;
}

const calm = 1500;
const longestBack = 60_000;

/** Lets people work, makes the fault, waits for the next acknowledged write, and counts. */
export async function underFault({ fault, origins, act, mostBack = 3000, mostRefusal }: Under): Promise<FaultRow> {
  const { load, stop } = startLoad(origins);
  await sleep(calm);
  await act(load);
  const ended = performance.now();
  while (load.lastAcknowledged < ended && performance.now() - ended < longestBack) await sleep(10);
  const back = load.lastAcknowledged < ended ? Number.POSITIVE_INFINITY : load.lastAcknowledged - ended;
  await sleep(calm);
  await stop();
  const lost = await lostOf(origins()[0] ?? "", load.acknowledged);
  const { acknowledged, refused, slowestRefusal, pagesMissed, wrong, cut } = load;
  return {
    fault,
    acknowledged: acknowledged.length,
    lost: lost.length,
    refused,
    slowestRefusal,
    pagesMissed,
    wrong: [...new Set(wrong)],
    cut,
    back,
    broken: [
      ...(back > mostBack ? [`back within ${mostBack} ms`] : []),
      ...(mostRefusal !== undefined && slowestRefusal > mostRefusal ? [`refusals within ${mostRefusal} ms`] : []),
    ],
  };
}
