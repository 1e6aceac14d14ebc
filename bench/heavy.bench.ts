import { request } from "node:http";
import { Readable } from "node:stream";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { besideServer } from "../test/crash-orders.ts";
import { heavyWorld } from "./heavy-desk.ts";
import { megabytes, percentile, reportMost, report } from "./report.ts";
import { type ServerUnderTest, withServer } from "./server-under-test.ts";

const MB = 1024 * 1024;
const mostSeconds = 2;

/** As on a public server: limits on, production's settings and hashes. */
export const publicServer = {
  NODE_ENV: "production",
  SAMPLE_DATA: "off",
  RATE_LIMITS: "on",
  BOT_CHECK_ROUNDS: "1000",
  ALLOW_HTTP: "on",
  LOCAL_MAILBOX: "on",
  TRUST_PROXY: "1",
};

/** Each caller comes from a network of its own, as through a proxy. */
export const from = (network: string) => ({ "x-forwarded-for": network });

export const signIn = (origin: string, email: string, password: string, network: string) =>
  fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...from(network) },
    body: JSON.stringify({ email, password }),
  });

function formOf(parts: { name: string; file?: string; content: string | Uint8Array }[]): FormData {
  const form = new FormData();
  for (const { name, file, content } of parts)
    if (file) form.append(name, new File([content as Uint8Array<ArrayBuffer>], file));
    else form.append(name, content as string);
  return form;
}

interface Part {
  name: string;
  file?: string;
  bytes: number;
}

const filler = Buffer.alloc(MB, "a");

/** Sends a form to `/support/` as fast as it is taken, and little by little, so that this process does not stand in the way. */
async function sendForm(origin: string, parts: Part[], network: string): Promise<{ status: number }> {
  const heads = parts.map(({ name, file }) =>
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ""}\r\n\r\n`),
  );
  const end = Buffer.from("--x--\r\n");
  const length = parts.reduce((sum, { bytes }, index) => sum + (heads[index]?.length ?? 0) + bytes + 2, end.length);
  async function* body() {
    for (const [index, { bytes }] of parts.entries()) {
      yield heads[index] ?? end;
      for (let left = bytes; left > 0; left -= filler.length) {
        yield filler.subarray(0, Math.min(left, filler.length));
        await nextTurn();
      }
      yield Buffer.from("\r\n");
    }
    yield end;
  }
  return new Promise((resolve) => {
    const headers = {
      origin,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": length,
      ...from(network),
    };
    let status = 0;
    const done = () => resolve({ status });
    const sending = request(`${origin}/support/`, { method: "POST", headers, agent: false }, (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume().on("close", done);
    });
    // The server may close while it is still being sent to, after its answer.
    sending.on("error", done);
    Readable.from(body()).pipe(sending);
  });
}

/** Asks for a sign-in and a page all the time while `attack` runs; prints how long they took, and the memory. */
async function under(
  { origin, pid }: ServerUnderTest,
  name: string,
  { email, password }: { email: string; password: string },
  attack: () => Promise<{ status: number }[]>,
): Promise<void> {
  const times: Record<"sign-in" | "page", number[]> = { "sign-in": [], page: [] };
  const state = { over: false };
  let failed = 0;
  const probe = async (what: keyof typeof times, act: () => Promise<Response>) => {
    while (!state.over) {
      const begun = performance.now();
      const answer = await act();
      await answer.arrayBuffer();
      if (answer.ok) times[what].push((performance.now() - begun) / 1000);
      else failed++;
      await sleep(200);
    }
  };
  let count = 0;
  const probes = [
    probe("sign-in", () => signIn(origin, email, password, `198.51.100.${(count += 1) % 250}`)),
    probe("page", () => fetch(`${origin}/shop/cart/`, { headers: from("203.0.113.9") })),
  ];
  const answers = await attack();
  await sleep(500);
  state.over = true;
  await Promise.all(probes);
  const statuses = Map.groupBy(answers, ({ status }) => status);
  console.log(`  ${name}: ${[...statuses].map(([status, all]) => `${all.length} x ${status}`).join(", ")}`);
  for (const [what, all] of Object.entries(times))
    reportMost(`  ${what}, slowest of ${all.length}`, Math.max(...all), "s", mostSeconds);
  report(`  ${"sign-in, middle"}`, percentile(times["sign-in"], 0.5), "s");
  reportMost("  probes without a good answer", failed, "", 0);
  report("  memory", megabytes(pid), "MB");
}

/** Tests that one stranger, or two clients, asking for much at once never take the site from everybody else. */
export const benchHeavy = (): Promise<void> =>
  withServer(async (server) => {
    const { origin, pid } = server;
    const { password, clients, invoices } = await besideServer(server, heavyWorld);
    const [first] = clients;
    if (!first) throw new Error("There is no client.");
    const person = { email: first.email, password };
    await fetch(`${origin}/shop/cart/`);
    await sleep(5000);
    const before = megabytes(pid);
    report("memory at rest", before, "MB");

    const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: "#446688" } })
      .toColourspace("rgb16")
      .png({ compressionLevel: 9 })
      .toBuffer();
    const honest = await sharp({ create: { width: 5000, height: 4900, channels: 3, background: "#446688" } })
      .toColourspace("rgb16")
      .png({ compressionLevel: 9 })
      .toBuffer();
    const tokens = await Promise.all(
      clients.map(async ({ email }, index) => {
        const answer = await signIn(origin, email, password, `192.0.2.${index + 1}`);
        return ((await answer.json()) as { access_token: string }).access_token;
      }),
    );
    const upload = (index: number, content: Uint8Array) =>
      fetch(`${origin}/api/devices/${clients[index % 2]?.device}/photo`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${tokens[index % 2]}`, ...from(`192.0.2.${(index % 2) + 1}`) },
        body: formOf([{ name: "attachments", file: "pc.png", content }]),
      });
    await under(server, "60 pictures at once", person, () =>
      Promise.all(Array.from({ length: 60 }, (_, index) => upload(index, index % 3 === 0 ? bomb : honest))),
    );
    await under(server, `${invoices.length} papers at once`, person, () =>
      Promise.all(
        invoices.map(({ number, key }) =>
          fetch(`${origin}/invoice/${number}/file.pdf`, {
            headers: { Cookie: `invoice-${number}=${key}`, ...from("192.0.2.3") },
          }),
        ),
      ),
    );
    const files = Array.from({ length: 5 }, (_, count) => ({
      name: "attachments",
      file: `${count}.txt`,
      bytes: 10 * MB,
    }));
    await under(server, "ten uploads of 50 MB", person, () =>
      Promise.all(Array.from({ length: 10 }, (_, index) => sendForm(origin, files, `192.0.2.${10 + index}`))),
    );
    await under(server, "forms of 60 and 50 MB", person, () =>
      Promise.all([
        sendForm(origin, [{ name: "description", bytes: 60 * MB }], "192.0.2.30"),
        sendForm(origin, [{ name: "description", bytes: 50 * MB }], "192.0.2.31"),
      ]),
    );
    await sleep(30_000);
    reportMost("memory half a minute later, more than at rest", megabytes(pid) - before, "MB", 80);
  }, publicServer);
