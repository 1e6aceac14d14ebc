import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ServerUnderTest } from "../bench/server-under-test.ts";
import { halvesAndBooks, preparedMoney } from "./crash-desk.ts";
import { besideServer, signInAdmin } from "./crash-orders.ts";

/** Something that a client or staff sent: it may be sent again, whatever became of its answer. */
interface Attempt {
  path: string;
  headers: Record<string, string>;
  body: object;
  /** Null while no answer came. */
  answer: string | null;
}

const yes = { version: 1, name: "Crash Client" };

/** Money in the crash: clients approve by their private links, staff issue invoices and take payments. */
export class CrashMoney {
  readonly attempts: Attempt[] = [];
  private waiting: Attempt[][] = [];
  private token = "";

  /** Beside the running server, before it is killed. */
  async prepare(server: ServerUnderTest): Promise<void> {
    this.token = await signInAdmin(server);
    const { quotes, estimates, drafts } = await besideServer(server, preparedMoney);
    const attempt = (path: string, headers: Record<string, string>, body: object): Attempt => ({
      path,
      headers,
      body,
      answer: null,
    });
    const accept = { ...yes, decision: "accept", option: "1" };
    const approve = { ...yes, decision: "approve", options: [] };
    const kinds = [
      quotes.map(({ number, key }) => [attempt(`quotes/${number}/answer`, { "Quote-Key": key }, accept)]),
      estimates.map(({ number, key }) => [attempt(`estimates/${number}/answer`, { "Repair-Key": key }, approve)]),
      drafts.map((id) => [
        attempt(`admin/invoices/${id}/issuing`, {}, {}),
        attempt(
          `admin/payments/invoices/${id}`,
          { "Idempotency-Key": randomUUID() },
          { method: "cash", cents: 5_000, moreThanDue: true },
        ),
      ]),
    ];
    // In turns: an approval of each kind, then an invoice.
    this.waiting = drafts.flatMap((_, index) => kinds.flatMap((kind) => kind.slice(index, index + 1)));
  }

  /** The next approval, or the next invoice with its payment. */
  async step(server: ServerUnderTest): Promise<void> {
    for (const attempt of this.waiting.shift() ?? []) {
      this.attempts.push(attempt);
      await this.send(server, attempt);
    }
  }

  get acknowledged(): number {
    return this.attempts.filter(({ answer }) => answer !== null).length;
  }

  /**
   * Sends everything again after the crash, answered before or not. The same key gets the same answer; without one a second try is
   * refused. Returns what was lost, or done a second time.
   */
  async sendAgain(server: ServerUnderTest): Promise<string[]> {
    this.token = await signInAdmin(server);
    const wrong: string[] = [];
    for (const attempt of this.attempts) {
      const before = attempt.answer;
      const { status, text } = await this.send(server, attempt);
      const again =
        "Idempotency-Key" in attempt.headers
          ? status === 201 && (before === null || isDeepStrictEqual(JSON.parse(text), JSON.parse(before)))
          : status === 409;
      if (!again && !(before === null && status === 200)) wrong.push(`${attempt.path}: ${status} ${text}`);
    }
    return wrong;
  }

  private async send({ origin }: ServerUnderTest, attempt: Attempt): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${origin}/api/${attempt.path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(attempt.path.startsWith("admin/") && { Authorization: `Bearer ${this.token}` }),
        ...attempt.headers,
      },
      body: JSON.stringify(attempt.body),
    });
    const text = await answer.text();
    if (answer.ok) attempt.answer ??= text;
    return { status: answer.status, text };
  }
}

/** Disagreements in all books, and acts done by half: `npm run shop -- check` and more, beside the running server. */
export const moneyProblems = (server: ServerUnderTest): Promise<string[]> => besideServer(server, halvesAndBooks);
