import type { ChatAnswer } from "#contract/chat.ts";
import { chatLimits } from "#contract/chat-rules.ts";
import { apiAnswer, ApiProblem } from "#web/session/api-fetch.ts";
import { chatAddresses } from "./chat-addresses.ts";
import { readEventStream } from "./read-event-stream.ts";

const attempts = 4;
const pauseMilliseconds = 400;
/** The server gives up first and says so. */
const patience = (chatLimits.answerSeconds + 10) * 1000;
const accept = "text/event-stream, application/json";

interface Asking {
  message: string;
  sessionId: string;
  signal: AbortSignal;
  /** As soon as it is known: an answer with an id can be stopped, and picked up again. */
  onMessageId: (id: string) => void;
  /** All of the text so far. */
  onText: (text: string) => void;
}

/**
 * Asks, shows the answer as it comes and picks it up again when the connection was lost. Takes the plain JSON answer as
 * well. @throws ApiProblem, or an AbortError when `signal` ended it
 */
export async function streamAnswer({ message, sessionId, signal, onMessageId, onText }: Asking): Promise<ChatAnswer> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const body = { message, sessionId };
  let answer = await apiAnswer(chatAddresses.chat, { method: "POST", body, signal: limited, accept });
  const id = answer.headers.get("x-message-id");
  if (id) onMessageId(id);
  for (let attempt = 1; ; attempt++) {
    const whole = await readAnswer(answer, onText, limited);
    if (whole) return whole;
    if (!id || attempt === attempts) throw new ApiProblem(0, "The answer was cut off.");
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * 2 ** attempt));
    answer = await again(id, limited);
  }
}

/** A new connection to an answer that is still being written. Without a network it is tried again as well. */
async function again(id: string, signal: AbortSignal): Promise<Response> {
  try {
    return await apiAnswer(chatAddresses.stream(id), { signal, accept });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 0) return new Response(null);
    throw error;
  }
}

/** The whole answer, or null when the connection ended before it was there. */
async function readAnswer(
  answer: Response,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<ChatAnswer | null> {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream"))
    return answer.body ? ((await answer.json()) as ChatAnswer) : null;
  if (!answer.body) return null;
  let text = "";
  try {
    for await (const { event, data } of readEventStream(answer.body)) {
      const value: unknown = JSON.parse(data);
      if (event === "done") return value as ChatAnswer;
      if (event === "error") throw problemOf(value);
      if (event === "delta") onText((text += (value as { text: string }).text));
    }
  } catch (error) {
    if (error instanceof ApiProblem || signal.aborted) throw error;
  }
  return null;
}

function problemOf(value: unknown): ApiProblem {
  const { status, detail, title, message } = value as Record<string, unknown>;
  const words = [detail, message, title].find((text) => typeof text === "string");
  return new ApiProblem(typeof status === "number" ? status : 500, String(words ?? ""));
}
