import type { ChatAnswer } from "#contract/assistant/chat.ts";
import { chatLimits } from "#contract/assistant/chat-rules.ts";
import { apiAnswer, ApiProblem } from "#web/shell/session/api-fetch.ts";
import { readEventStream } from "./read-event-stream.ts";
import * as t from "#words/refusals.ts";

const attempts = 4;
const pauseMilliseconds = 400;
/** The server gives up first and says so. */
const patience = (chatLimits.answerSeconds + 10) * 1000;
const headers = { Accept: "text/event-stream, application/json" };

export interface Reading {
  signal: AbortSignal;
  /** All of the text so far. */
  onText: (text: string) => void;
}

interface Asking extends Reading {
  message: string;
  sessionId: string;
  /** As soon as it is known: an answer with an id can be stopped, and picked up again. */
  onMessageId: (id: string) => void;
}

/**
 * Asks, shows the answer as it comes and picks it up again when the connection was lost. Takes the plain JSON answer as
 * well. @throws ApiProblem, or an AbortError when `signal` ended it
 */
export async function streamAnswer({ message, sessionId, onMessageId, ...reading }: Asking): Promise<ChatAnswer> {
  const signal = patient(reading.signal);
  const body = JSON.stringify({ message, sessionId });
  const answer = await apiAnswer("/functions/v1/chat", { method: "POST", body, signal, headers });
  const id = answer.headers.get("x-message-id");
  if (id) onMessageId(id);
  return readOn(answer, id, { ...reading, signal });
}

/** Goes on with an answer that another page began to show. @throws as `streamAnswer` does */
export async function resumeAnswer(messageId: string, reading: Reading): Promise<ChatAnswer> {
  const signal = patient(reading.signal);
  return readOn(await again(messageId, signal), messageId, { ...reading, signal });
}

const patient = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(patience)]);

async function readOn(first: Response, id: string | null, { signal, onText }: Reading): Promise<ChatAnswer> {
  let answer = first;
  for (let attempt = 1; ; attempt++) {
    const read = await readAnswer(answer, onText, signal);
    if (read && "response" in read) return read;
    if (!id || attempt === attempts) throw new ApiProblem(0, t.theAnswerWasCutOff);
    await new Promise((resolve) => setTimeout(resolve, read?.afterMilliseconds ?? pauseMilliseconds * 2 ** attempt));
    answer = await again(id, signal);
  }
}

/** A new connection to an answer that is still being written. Without a network it is tried again as well. */
async function again(id: string, signal: AbortSignal): Promise<Response> {
  try {
    const address = `/api/chat/messages/${encodeURIComponent(id)}/stream`;
    return await apiAnswer(address, { signal, headers });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 0) return new Response(null);
    throw error;
  }
}

/** A server that is about to stop says when to ask for the rest, which another one gives. */
interface Reconnect {
  afterMilliseconds: number;
}

/** The whole answer, or null when the connection ended before it was there. */
async function readAnswer(
  answer: Response,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<ChatAnswer | Reconnect | null> {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream"))
    return answer.body ? ((await answer.json()) as ChatAnswer) : null;
  if (!answer.body) return null;
  let text = "";
  try {
    for await (const { event, data } of readEventStream(answer.body)) {
      const value: unknown = JSON.parse(data);
      if (event === "done") return value as ChatAnswer;
      if (event === "reconnect") return value as Reconnect;
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
