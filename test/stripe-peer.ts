import { createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Answer, cardFrame, failure, known, metadataOf, missing } from "./stripe-forms.ts";
import { type StripeDispute, stripeDisputes } from "./stripe-disputes.ts";
import { paymentsPage } from "./stripe-payments-page.ts";

/** Keys of the peer; Stripe's own look the same. */
export const stripeKeys = { secret: "sk_test_peer", publishable: "pk_test_peer", webhook: "whsec_peer" };

/** Cards with an end of their own, after Stripe's test cards. */
const declinedCard = "4000000000000002";

interface Intent {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  client_secret: string;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  last_payment_error: { message: string; code: string } | null;
}

interface Refund {
  id: string;
  object: "refund";
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
  failure_reason?: string;
}

export interface PeerEvent {
  id: string;
  type: string;
  body: string;
}

/** A service on this machine that speaks Stripe's API as far as the shop uses it, with its rules for keys, forms and events. */
export async function startStripePeer() {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, StripeDispute>();
  const remembered = new Map<string, { request: string; answer: Answer }>();
  const events: PeerEvent[] = [];
  const requests: string[] = [];
  const state = { failNext: 0, dropNext: 0, refuseRefunds: null as string | null, slowRefunds: false, pageSize: 100 };
  const nextId = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;

  function tell(type: string, object: Intent | Refund | StripeDispute): void {
    const id = nextId("evt");
    const event = { id, object: "event", api_version: "2026-10-28.endive", type, data: { object: { ...object } } };
    events.push({ id, type, body: JSON.stringify(event) });
  }

  function confirm(intent: Intent, card: string): Answer {
    if (intent.status !== "requires_payment_method")
      return failure(400, `This PaymentIntent's status is ${intent.status}.`, "payment_intent_unexpected_state");
    if (card === declinedCard) {
      intent.last_payment_error = { message: "Your card was declined.", code: "card_declined" };
      tell("payment_intent.payment_failed", intent);
      return failure(402, "Your card was declined.", "card_declined", "card_error");
    }
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    tell("payment_intent.succeeded", intent);
    return { status: 200, body: intent };
  }

  function act(method: string, path: string, form: URLSearchParams): Answer {
    const [, resource = "", id = "", verb = ""] = path.split("/").slice(1);
    const shape = known[verb ? `${resource}/${verb}` : resource];
    const unknown = [...form.keys()].find((name) => !shape?.test(name));
    if (unknown) return failure(400, `Received unknown parameter: ${unknown}`, "parameter_unknown");
    const intent = intents.get(id);
    if (resource === "payment_intents" && method === "POST" && !id) {
      const amount = Number(form.get("amount"));
      if (!Number.isInteger(amount) || form.get("currency") !== "usd")
        return failure(400, "Invalid amount or currency", "parameter_invalid_integer");
      if (amount < 50) return failure(400, "Amount must be at least $0.50 usd", "amount_too_small");
      const made: Intent = {
        id: nextId("pi"),
        object: "payment_intent",
        amount,
        amount_received: 0,
        client_secret: "",
        currency: "usd",
        status: "requires_payment_method",
        metadata: metadataOf(form),
        last_payment_error: null,
      };
      made.client_secret = `${made.id}_secret_${randomBytes(8).toString("hex")}`;
      intents.set(made.id, made);
      tell("payment_intent.created", made);
      return { status: 200, body: made };
    }
    if (resource === "payment_intents") {
      if (!intent) return missing(id);
      if (method === "GET") return { status: 200, body: intent };
      if (verb === "confirm") return confirm(intent, form.get("card") ?? "");
      if (!["requires_payment_method", "processing"].includes(intent.status))
        return failure(
          400,
          `You cannot cancel this PaymentIntent: ${intent.status}.`,
          "payment_intent_unexpected_state",
        );
      intent.status = "canceled";
      tell("payment_intent.canceled", intent);
      return { status: 200, body: intent };
    }
    if (resource === "refunds" && method === "GET") {
      const refund = refunds.get(id);
      return refund ? { status: 200, body: refund } : missing(id);
    }
    if (resource === "refunds") return refund(form);
    if (resource === "disputes" && method === "GET") {
      const dispute = disputes.get(id);
      return dispute ? { status: 200, body: dispute } : missing(id);
    }
    return failure(404, `Unrecognized request URL (${method}: ${path}).`);
  }

  function refund(form: URLSearchParams): Answer {
    const intent = intents.get(form.get("payment_intent") ?? "");
    if (!intent) return missing(form.get("payment_intent") ?? "");
    if (state.refuseRefunds) return failure(400, "This charge cannot be refunded.", state.refuseRefunds);
    const amount = Number(form.get("amount"));
    const before = [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== "failed")
      .reduce((sum, own) => sum + own.amount, 0);
    if (intent.status !== "succeeded" || before + amount > intent.amount_received)
      return failure(400, "Refund amount is greater than unrefunded amount", "charge_already_refunded");
    const made: Refund = {
      id: nextId("re"),
      object: "refund",
      amount,
      payment_intent: intent.id,
      status: state.slowRefunds ? "pending" : "succeeded",
      metadata: metadataOf(form),
    };
    refunds.set(made.id, made);
    tell("refund.created", made);
    return { status: 200, body: made };
  }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://peer");
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    requests.push(`${request.method} ${pathname}`);
    // The browser's script shows the publishable key and the payment's own secret.
    const ofBrowser = form.get("key") === stripeKeys.publishable;
    const intent = intents.get(pathname.split("/")[3] ?? "");
    if (ofBrowser && (!pathname.endsWith("/confirm") || form.get("client_secret") !== intent?.client_secret))
      return failure(401, "This secret opens no such payment.");
    if (!ofBrowser && request.headers.authorization !== `Bearer ${stripeKeys.secret}`)
      return failure(401, "Invalid API Key provided");
    if (request.method === "POST" && !request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
      return failure(400, "Send forms.");
    if (state.failNext > 0) {
      state.failNext -= 1;
      return failure(500, "Something went wrong on Stripe's end.", undefined, "api_error");
    }
    if (request.method === "GET" && pathname === "/v1/payment_intents")
      return {
        status: 200,
        body: paymentsPage([...intents.values()], [...refunds.values()], { query: searchParams, size: state.pageSize }),
      };
    if (request.method === "GET" && pathname === "/v1/disputes")
      return { status: 200, body: { object: "list", url: pathname, data: [...disputes.values()], has_more: false } };
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string" || request.method !== "POST") return act(request.method ?? "", pathname, form);
    const same = remembered.get(key);
    const asked = `${pathname} ${text}`;
    if (same && same.request !== asked)
      return failure(
        400,
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        undefined,
        "idempotency_error",
      );
    const answer = same?.answer ?? act(request.method, pathname, form);
    // The answer as it was then, whatever became of the object.
    if (!same) remembered.set(key, { request: asked, answer: structuredClone(answer) });
    return answer;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.endsWith("/stripe.js"))
      return void response
        .writeHead(200, { "Content-Type": "text/javascript" })
        .end(readFileSync("test/stripe-stand-in.js", "utf8"));
    if (request.url?.startsWith("/stand-in-frame.html"))
      return void response.writeHead(200, { "Content-Type": "text/html" }).end(cardFrame);
    const { status, body } = await answerTo(request);
    if (state.dropNext > 0 && request.method === "POST") {
      // Done, but nobody hears of it.
      state.dropNext -= 1;
      response.destroy();
      return;
    }
    response
      .writeHead(status, { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" })
      .end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    intents,
    refunds,
    /** Everything that would be sent to the webhook, oldest first. */
    events,
    requests,
    /** Counts of what goes wrong next: answers of 500, and answers that are lost. */
    state,
    /** The customer types a card number. */
    pay(id: string, card = "4242424242424242"): Answer {
      const intent = intents.get(id);
      return intent ? confirm(intent, card) : missing(id);
    },
    /** Money goes back in the processor's own dashboard. */
    refundByHand(id: string, cents: number): Answer {
      return refund(new URLSearchParams({ payment_intent: id, amount: String(cents) }));
    },
    ...stripeDisputes({ intents, disputes, nextId, tell }),
    /** Puts a payment into another state, such as `processing` while the bank thinks about it. */
    change(id: string, status: string): void {
      const intent = intents.get(id);
      if (!intent) throw new Error(`There is no payment ${id}.`);
      intent.status = status;
      tell(`payment_intent.${status}`, intent);
    },
    /** A slow refund arrives; nobody is told. */
    finishRefund(id: string): void {
      const made = refunds.get(id);
      if (made) made.status = "succeeded";
    },
    failRefund(id: string): void {
      const made = refunds.get(id);
      if (!made) throw new Error(`There is no refund ${id}.`);
      made.status = "failed";
      made.failure_reason = "expired_or_canceled_card";
      tell("refund.failed", made);
    },
    sign(body: string, { secret = stripeKeys.webhook, at = Date.now() } = {}): string {
      const seconds = Math.floor(at / 1000);
      return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
    },
    stop: () => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
export type StripePeer = Awaited<ReturnType<typeof startStripePeer>>;
