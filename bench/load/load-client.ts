import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../report.ts";

export interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** An answer of the server; its status is 0 when the connection was cut or nothing came in time. */
export interface Got {
  path: string;
  status: number;
  milliseconds: number;
  retryAfter: string | undefined;
  text: string;
}

export type Client = (asked: Asked) => Promise<Got>;

const patience = 30_000;

/** A client on kept connections that costs a tenth of `fetch`, since it shares the machine with the server. */
export function openClient(origin: string): { ask: Client; close: () => void } {
  const agent = new Agent({ keepAlive: true, scheduling: "lifo" });
  const { hostname, port } = new URL(origin);
  const ask: Client = ({ path, method = "GET", headers = {}, body }) =>
    new Promise((resolve) => {
      const began = performance.now();
      const end = (status: number, retryAfter: string | undefined, text: string) =>
        resolve({ path, status, milliseconds: performance.now() - began, retryAfter, text });
      const own = {
        "accept-encoding": "br",
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
        ...headers,
      };
      const sent = request({ agent, hostname, port, path, method, headers: own, timeout: patience }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const isText = !answer.headers["content-encoding"] && method !== "GET";
          end(answer.statusCode ?? 0, answer.headers["retry-after"], isText ? Buffer.concat(parts).toString() : "");
        });
        answer.on("error", () => end(0, undefined, ""));
      });
      sent.on("timeout", () => sent.destroy());
      sent.on("error", () => end(0, undefined, ""));
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

/** Starts `perSecond` calls each second, however long the answers take. Resolves once the last answer has come. */
export async function atRate<A>(perSecond: number, seconds: number, act: (turn: number) => Promise<A>): Promise<A[]> {
  const began = performance.now();
  const total = Math.round(perSecond * seconds);
  const running: Promise<A>[] = [];
  while (running.length < total) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond) + 1;
    while (running.length < Math.min(due, total)) running.push(act(running.length));
    await sleep(1);
  }
  return Promise.all(running);
}

/** Keeps so many callers asking, each after its own answer and a pause, until the time is over. */
export async function byCallers<A>(
  callers: number,
  seconds: number,
  act: (turn: number) => Promise<A>,
  pause: () => number = () => 0,
): Promise<A[]> {
  const end = performance.now() + seconds * 1000;
  const got: A[] = [];
  let turn = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      // Everybody begins at another moment.
      await sleep(Math.random() * pause());
      while (performance.now() < end) {
        got.push(await act(turn++));
        await sleep(Math.min(pause(), Math.max(0, end - performance.now())));
      }
    }),
  );
  return got;
}

export const timesOf = (answers: Got[]): number[] => answers.map(({ milliseconds }) => milliseconds);
export const p95 = (answers: Got[]): number => percentile(timesOf(answers), 0.95);
export const p99 = (answers: Got[]): number => percentile(timesOf(answers), 0.99);

/** "200: 512, 503: 40" */
export const statuses = (answers: Got[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .toSorted(([one], [other]) => one - other)
    .map(([status, all]) => `${status || "no answer"}: ${all.length}`)
    .join(", ");
