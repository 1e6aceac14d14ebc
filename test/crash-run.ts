import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { shopSettings, checkOut, sendAgain, solvedCheck, stockedProduct } from "./crash-orders.ts";
import { CrashMoney, moneyProblems } from "./crash-money.ts";
import { newDataDir, startServer, type ServerUnderTest } from "../bench/server-under-test.ts";

const ticketsPerRun = 150;
/** One in so many is preceded by a checkout. */
const ticketsPerCheckout = 4;
const clients = 8;

export interface Ticket {
  number: string;
  key: string;
}

export interface CrashReport {
  acknowledged: Ticket[];
  /** Acknowledged tickets that were lost, and emails that never arrived or arrived more than twice. */
  lost: string[];
  unsent: string[];
  doubled: string[];
  money: {
    /** Approvals, invoices and payments that were answered before a kill. */
    acknowledged: number;
    /** Of all that were sent: lost, or done a second time when sent again. */
    wrong: string[];
    /** Acts done by half, and disagreements in the books, before and after they were sent again. */
    problems: string[];
  };
  orders: {
    /** Checkouts that were sent, answered or not. */
    attempts: number;
    /** Answered before a kill. */
    acknowledged: number;
    /** Attempts that, sent again, made no order or a second one. */
    wrong: string[];
    /** Different orders; more emails than these would be orders nobody asked for. */
    numbers: number;
  };
}

/** A mail server that counts what clients get about each ticket and order. */
export async function startMailServer() {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, done) {
      const toClient = envelope.rcptTo.every(({ address }) => address.endsWith("@example.com"));
      let raw = "";
      stream.on("data", (chunk: Buffer) => (raw += chunk.toString("latin1")));
      stream.on("end", () => {
        const number = /^Subject: (?:Ticket|Order) ([TO]-\d+)\r?$/m.exec(raw)?.[1];
        if (number && toClient) received.set(number, (received.get(number) ?? 0) + 1);
        done();
      });
    },
  });
  // Killing the server cuts connections.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return { received, port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Opens a ticket over HTTP. Null when the server answered without acknowledging it. */
export async function openTicket(origin: string, count: number): Promise<Ticket | null> {
  const botCheck = await solvedCheck(origin);
  const answer = await fetch(`${origin}/api/tickets`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      subject: `Crash ${count}`,
      description: "x",
      category: "other",
      name: "C",
      email: `crash${count}@example.com`,
      botCheck,
    }),
  });
  return answer.status === 201 ? ((await answer.json()) as Ticket) : null;
}

/** Lets clients open tickets until `killAfter` more are acknowledged, then kills the process without warning. */
async function openUntilKilled(
  server: ServerUnderTest,
  acknowledged: Ticket[],
  killAfter: number,
  { checkout, money }: { checkout: () => Promise<void>; money: () => Promise<void> },
): Promise<void> {
  const enough = acknowledged.length + killAfter;
  let left = ticketsPerRun;
  let opened = 0;
  let killed = false;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) {
        const count = ++opened;
        if (count % ticketsPerCheckout === 0) await checkout().catch(() => undefined);
        if (count % 2 === 1) await money().catch(() => undefined);
        const ticket = await openTicket(server.origin, acknowledged.length * 1000 + count).catch(() => "down" as const);
        if (ticket === "down") return;
        if (ticket) acknowledged.push(ticket);
        if (killed || acknowledged.length < enough) continue;
        killed = true;
        process.kill(server.pid, "SIGKILL");
      }
    }),
  );
}

/** Kills the real process under load `kills` times and reports what became of everything it acknowledged. */
export async function crashRun(kills: number): Promise<CrashReport> {
  const mail = await startMailServer();
  const dataDir = newDataDir();
  const environment = {
    NODE_ENV: "test",
    DATABASE_URL: "",
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_RETRY_SECONDS: "1",
    ...shopSettings,
  };
  const attempts: Parameters<typeof sendAgain>[1] = [];
  const money = new CrashMoney();
  let variantId: string | null = null;
  const acknowledged: Ticket[] = [];
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const server = await startServer({ dataDir, environment });
      const id = (variantId ??= await stockedProduct(server));
      await money.prepare(server);
      // In the middle of the work, at a different point each time.
      await openUntilKilled(server, acknowledged, 5 + Math.floor(kill * (ticketsPerRun / (kills + 2))), {
        checkout: () => checkOut(server, id, attempts),
        money: () => money.step(server),
      });
    }
    const server = await startServer({ dataDir, environment });
    const { acknowledged: moneyAnswered } = money;
    const problems = await moneyProblems(server);
    const moneyWrong = await money.sendAgain(server);
    const lost = [];
    for (const { number, key } of acknowledged) {
      const answer = await fetch(`${server.origin}/api/tickets/${number}`, { headers: { "Ticket-Key": key } });
      if (answer.status !== 200) lost.push(number);
    }
    const answered = attempts.filter(({ number }) => number).length;
    const wrong = await sendAgain(server, attempts);
    const numbers = new Set(attempts.flatMap(({ number }) => number ?? []));
    const expected = [...acknowledged.map(({ number }) => number), ...numbers];
    const unsent = () => expected.filter((number) => !mail.received.has(number));
    const deadline = Date.now() + 90_000;
    while (Date.now() < deadline && unsent().length > 0) await sleep(200);
    const books = await moneyProblems(server);
    await server.stop();
    const unknown = [...mail.received.keys()].filter((number) => number.startsWith("O-") && !numbers.has(number));
    const doubled = [...mail.received].filter(([, times]) => times > 2).map(([number]) => number);
    const orders = {
      attempts: attempts.length,
      acknowledged: answered,
      wrong: [...wrong, ...unknown],
      numbers: numbers.size,
    };
    return {
      acknowledged,
      lost,
      unsent: unsent(),
      doubled,
      money: { acknowledged: moneyAnswered, wrong: moneyWrong, problems: [...problems, ...books] },
      orders,
    };
  } finally {
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
