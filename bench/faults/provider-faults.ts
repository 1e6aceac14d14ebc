import { createServer, type ServerResponse } from "node:http";
import { checkOut, shopSettings, signInAdmin, stockedProduct } from "#test/crash-orders.ts";
import { type PeerMode, startLanguageModelPeer } from "#test/language-model-peer.ts";
import { startServer } from "../server-under-test.ts";
import type { FaultRow } from "./fault-load.ts";

const modes: PeerMode[] = ["slow", "busy", "away", "dropping", "malformed", "endless"];
const mostSeconds = 62;
const mostCardMilliseconds = 15_000;
const question = "How long does a repair take?";
const json = { "Content-Type": "application/json" };

const row = (fault: string, broken: string[], back: number, note: string): FaultRow => ({
  fault,
  acknowledged: 0,
  lost: 0,
  refused: 0,
  slowestRefusal: 0,
  pagesMissed: 0,
  wrong: [],
  cut: 0,
  back,
  broken,
  note,
});

/** A language model and a card processor that fail in every way. */
export async function* providerFaults(): AsyncGenerator<FaultRow> {
  yield* modelFaults();
  yield* cardFaults();
}

async function* modelFaults(): AsyncGenerator<FaultRow> {
  const peer = await startLanguageModelPeer();
  const site = await startServer({
    environment: { ...shopSettings, AI_BASE_URL: peer.baseUrl, AI_API_KEY: "bench", AI_MODEL: "peer" },
  });
  try {
    const headers = { ...json, Authorization: `Bearer ${await signInAdmin(site)}` };
    await fetch(`${site.origin}/api/admin/toggles/ai_chatbot`, {
      method: "PATCH",
      headers,
      body: JSON.stringify({ enabled: true }),
    });
    for (const mode of modes) {
      peer.behave(mode);
      const began = performance.now();
      const answer = await fetch(`${site.origin}/functions/v1/chat`, {
        method: "POST",
        headers: { ...headers, Accept: "text/event-stream" },
        body: JSON.stringify({ message: question, sessionId: `session-of-faults-${mode}` }),
      });
      const said = await answer.text();
      const seconds = (performance.now() - began) / 1000;
      yield row(
        `language model ${mode}`,
        [
          ...(answer.ok && said.length > 20 ? [] : [`an answer in words (${answer.status})`]),
          ...(seconds > mostSeconds ? [`an end within ${mostSeconds} s`] : []),
        ],
        seconds * 1000,
        "time of the answer",
      );
    }
  } finally {
    await site.stop();
    await peer.stop();
  }
}

const cardMoods: Record<string, (response: ServerResponse) => unknown> = {
  "answers 500": (response) => response.writeHead(500, json).end('{"error":{"type":"api_error","message":"down"}}'),
  "answers 429": (response) => response.writeHead(429, json).end('{"error":{"type":"rate_limit","message":"later"}}'),
  "cuts the connection": (response) => response.destroy(),
  hangs: () => undefined,
};

/** An order by card whose payment cannot begin: that is said, in time, and the order stays. */
async function* cardFaults(): AsyncGenerator<FaultRow> {
  const state: { mood: (response: ServerResponse) => unknown } = { mood: (response) => response.destroy() };
  const peer = createServer((request, response) => {
    request.resume();
    state.mood(response);
  });
  await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
  const { port } = peer.address() as { port: number };
  const site = await startServer({
    environment: {
      NODE_ENV: "test",
      ...shopSettings,
      STRIPE_SECRET_KEY: "sk_test_bench",
      STRIPE_PUBLISHABLE_KEY: "pk_test_bench",
      STRIPE_WEBHOOK_SECRET: "whsec_bench",
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
  });
  try {
    const headers = { ...json, Authorization: `Bearer ${await signInAdmin(site)}` };
    const switched = await fetch(`${site.origin}/api/admin/toggles/stripe_payments`, {
      method: "PATCH",
      headers,
      body: JSON.stringify({ enabled: true }),
    });
    if (!switched.ok) throw new Error(`Cards could not be switched on: ${switched.status}.`);
    const variantId = await stockedProduct(site);
    const attempts: Parameters<typeof checkOut>[2] = [];
    for (const [name, mood] of Object.entries(cardMoods)) {
      state.mood = mood;
      await checkOut(site, variantId, attempts, "card");
      const { number, link = "" } = attempts.at(-1) ?? {};
      const began = performance.now();
      const answer = await fetch(`${site.origin}/api/orders/${number}/card-payment`, {
        method: "POST",
        headers: { ...json, "Order-Key": link },
      });
      const back = performance.now() - began;
      const kept = await fetch(`${site.origin}/api/orders/${number}`, { headers: { "Order-Key": link } });
      yield row(
        `card processor ${name}`,
        [
          ...(answer.status === 503 && answer.headers.has("retry-after")
            ? []
            : [`503 for the payment (${answer.status})`]),
          ...(kept.ok ? [] : [`the order kept (${kept.status})`]),
          ...(back > mostCardMilliseconds ? [`an answer within ${mostCardMilliseconds} ms`] : []),
        ],
        back,
        "time of the answer",
      );
    }
  } finally {
    await site.stop();
    peer.closeAllConnections();
    peer.close();
  }
}
