import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { shopSettings } from "#test/crash-orders.ts";
import { poolOf } from "../round-trips.ts";
import { type ServerUnderTest, startServer } from "../server-under-test.ts";
import { type FaultRow, underFault } from "./fault-load.ts";

type Mood = "takes" | "refuses" | "4xx" | "5xx" | "hangs" | "drops in DATA";

const moods: Mood[] = ["refuses", "4xx", "5xx", "hangs", "drops in DATA"];
const moodSeconds = 8;
const settled = 90_000;

/** A mail server whose mood can be changed. It counts what each recipient got. */
async function moodyMailServer() {
  const state = { mood: "takes" as Mood };
  const received = new Map<string, number>();
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    if (state.mood === "refuses") return socket.destroy();
    if (state.mood === "hangs") return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let rest = "";
    let inData = false;
    let recipients: string[] = [];
    say("220 peer ESMTP");
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => {
      rest += part;
      for (let end = rest.indexOf("\r\n"); end !== -1; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (inData) {
          if (state.mood === "drops in DATA") return socket.destroy();
          if (line !== ".") continue;
          inData = false;
          for (const to of recipients) received.set(to, (received.get(to) ?? 0) + 1);
          recipients = [];
          say("250 2.0.0 taken");
        } else if (/^(EHLO|HELO)/i.test(line)) say("250 peer");
        else if (/^MAIL/i.test(line)) say(state.mood === "4xx" ? "451 4.3.0 later" : "250 2.1.0 ok");
        else if (/^RCPT/i.test(line)) {
          if (state.mood === "5xx") say("550 5.7.1 relaying denied");
          else {
            recipients.push(/<([^>]+)>/.exec(line)?.[1] ?? "");
            say("250 2.1.5 ok");
          }
        } else if (/^DATA/i.test(line)) {
          inData = true;
          say("354 go on");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else say("250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    state,
    received,
    url: `smtp://127.0.0.1:${port}`,
    cut: () => open.forEach((socket) => socket.destroy()),
    stop: () => (open.forEach((socket) => socket.destroy()), server.close()),
  };
}

/** Refused, 4xx, 5xx, hanging, and dropped in the middle of a message: tickets are taken, and every email arrives afterwards. */
export async function* mailFaults(): AsyncGenerator<FaultRow> {
  const mail = await moodyMailServer();
  const site = await startServer({
    environment: { NODE_ENV: "test", SMTP_URL: mail.url, MAIL_RETRY_SECONDS: "1", ...shopSettings },
  });
  try {
    for (const mood of moods) {
      mail.received.clear();
      const row = await underFault({
        fault: `mail server ${mood}`,
        origins: () => [site.origin],
        async act() {
          mail.state.mood = mood;
          mail.cut();
          await sleep(moodSeconds * 1000);
          mail.state.mood = "takes";
          mail.cut();
        },
      });
      const { unsent, suppressed, waited } = await emailsOf(site);
      const doubled = [...mail.received].filter(([to, times]) => to.startsWith("fault-") && times > 2).length;
      yield {
        ...row,
        broken: [
          ...row.broken,
          ...(unsent > 0 ? [`${unsent} emails not sent`] : []),
          ...(suppressed > 0 ? [`${suppressed} addresses closed`] : []),
          ...(doubled > 0 ? [`${doubled} emails more than twice`] : []),
        ],
        note: `all emails out ${(waited / 1000).toFixed(0)} s after it`,
      };
    }
  } finally {
    await site.stop();
    mail.stop();
  }
}

async function emailsOf(site: ServerUnderTest) {
  const pool = poolOf(site);
  const began = performance.now();
  const count = async (text: string) => (await pool.query<{ count: number }>(text)).rows[0]?.count ?? 0;
  const waiting = () => count("select count(*)::int as count from mails where state <> 'sent'");
  while ((await waiting()) > 0 && performance.now() - began < settled) await sleep(250);
  const result = {
    unsent: await waiting(),
    suppressed: await count("select count(*)::int as count from mail_suppressions"),
    waited: performance.now() - began,
  };
  await pool.end();
  return result;
}
