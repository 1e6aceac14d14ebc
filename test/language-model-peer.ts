import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Behavior of the fake service. */
export type PeerMode =
  | "good"
  | "slow"
  | "dropping"
  | "malformed"
  | "cut-json"
  | "busy"
  | "away"
  | "rejecting"
  | "refusing"
  | "inventing-citations"
  | "inventing-prices"
  | "obeying"
  | "endless"
  | "empty"
  | "no-answer"
  | "saying";

interface Message {
  role: string;
  content: string;
}

export interface PeerRequest {
  path: string;
  authorization: string | undefined;
  body: { model: string; messages?: Message[]; input?: string[]; stream?: boolean };
  /** When the request arrived, and when each word of its response was sent. */
  receivedAt: number;
  saidAt: number[];
}

/** A local service compatible with OpenAI's chat completions and embeddings. */
export async function startLanguageModelPeer() {
  const requests: PeerRequest[] = [];
  const state = {
    mode: "good" as PeerMode,
    words: "",
    pause: 0,
    times: 1,
    failures: Number.POSITIVE_INFINITY,
    open: 0,
  };
  const server = createServer((request, response) => {
    state.open++;
    response.on("close", () => state.open--);
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || "{}") as PeerRequest["body"];
    const asked: PeerRequest = {
      path: request.url ?? "",
      authorization: request.headers.authorization,
      body,
      receivedAt: performance.now(),
      saidAt: [],
    };
    requests.push(asked);
    const failing = ["busy", "away", "rejecting"].includes(state.mode) && state.failures-- > 0;
    if (failing) return refuse(response, state.mode === "busy" ? 429 : state.mode === "away" ? 500 : 400);
    if (request.url === "/v1/embeddings") return json(response, embeddings(body, state.mode));
    if (request.url !== "/v1/chat/completions") return refuse(response, 404);
    await stream(response, asked);
  }

  async function stream(response: ServerResponse, { body, saidAt }: PeerRequest): Promise<void> {
    const { mode } = state;
    const { model, messages = [] } = body;
    const prompt = messages.at(-1)?.content ?? "";
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.flushHeaders();
    const send = (delta: object, finish: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", model, created: 1, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
      );
    const say = async (text: string) => {
      for (const piece of text.match(/\s*\S+/g) ?? []) {
        if (response.destroyed) return;
        send({ content: piece });
        saidAt.push(performance.now());
        if (state.pause > 0) await sleep(state.pause);
      }
    };
    const end = () => {
      send({}, "stop");
      response.end("data: [DONE]\n\n");
    };
    send({ role: "assistant", content: "" });
    switch (mode) {
      case "slow":
        await new Promise<void>((resolve) => void response.on("close", resolve));
        return;
      case "dropping":
        await say(firstSentence(prompt));
        // The words sent so far arrive before the connection is cut.
        await sleep(50);
        response.destroy();
        return;
      case "cut-json":
        await say(firstSentence(prompt));
        response.write('data: {"choices": [{"delta": {"cont\n\n');
        response.end();
        return;
      case "malformed":
        response.write("data: <html>Bad gateway</html>\n\n");
        response.end();
        return;
      case "refusing":
        send({ refusal: "I cannot help with that." });
        return end();
      case "empty":
        return end();
      case "no-answer":
        await say("NO_ANSWER");
        return end();
      case "inventing-citations":
        await say("The bench looks at it the same day [17].");
        return end();
      case "inventing-prices":
        await say(`${firstSentence(prompt)} It costs only $4.99 [1].`);
        return end();
      case "obeying":
        await say(commandIn(messages));
        return end();
      case "endless":
        while (!response.destroyed) await say(`${firstSentence(prompt)} `).then(() => sleep(1));
        return;
      case "saying":
        await say(state.words);
        return end();
      default:
        await say(`${firstSentence(prompt)} `.repeat(state.times));
        return end();
    }
  }

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** The answer under way goes on without pauses. */
    hurry() {
      state.pause = 0;
    },
    /** Sets its behavior; `failures` is how many calls fail before it works again, `times` how often it repeats its sentence. */
    behave(mode: PeerMode, { words = "", pause = 0, times = 1, failures = Number.POSITIVE_INFINITY } = {}) {
      Object.assign(state, { mode, words, pause, times, failures });
    },
    /** Answers still being written. */
    get open() {
      return state.open;
    },
    stop: () => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

/** A well-behaved model: quotes a sentence of the first passage, with a citation. */
function firstSentence(prompt: string): string {
  const [, text = "I do not know."] = /<passage n="1"[^>]*>\n([\s\S]*?)\n<\/passage>/.exec(prompt) ?? [];
  const sentence = /^[^.]*\./.exec(text)?.[0] ?? text;
  return `${sentence.trim()} [1]`;
}

/** A model that obeys injected instructions: it says the words after the last "SAY:" anywhere in its input. */
function commandIn(messages: Message[]): string {
  const all = messages.map(({ content }) => content).join("\n");
  const said = [...all.matchAll(/SAY: ([^\n]*?)(?=<\/|\n|$)/g)].at(-1)?.[1];
  return (said ?? "As you wish [1].").replaceAll("{rules}", messages[0]?.content ?? "");
}

function embeddings({ input = [], model }: PeerRequest["body"], mode: PeerMode) {
  const data = input.map((text, index) => ({
    object: "embedding",
    index,
    embedding: mode === "malformed" ? ["no number"] : vectorOf(text),
  }));
  return {
    object: "list",
    model,
    data: mode === "dropping" ? data.slice(1) : data.toReversed(),
    usage: { prompt_tokens: 1, total_tokens: 1 },
  };
}

/** Email counts: the same text has the same vector. */
const vectorOf = (text: string): number[] => [..."abcdefgh"].map((mail) => text.toLowerCase().split(mail).length - 1);

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ error: { message: "no", type: "error" } }));
}
