import { expect, onTestFinished, test, vi } from "vitest";
import { answerFetch } from "#test/answered-fetch.ts";
import { signInHere } from "#test/browser-session.ts";
import { streamAnswer } from "./stream-answer.ts";

const messageId = "0199a000-0000-7000-8000-000000000001";
const events = (list: [event: string, data: object][]) => () =>
  new Response(list.map(([event, data]) => `event: ${event}\nretry: 7\ndata: ${JSON.stringify(data)}\n\n`).join(""), {
    headers: { "content-type": "text/event-stream", "x-message-id": messageId },
  });

test("a server that is about to stop names the moment to go on, and nothing that was read is lost", async () => {
  signInHere();
  const pauses = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => pauses.mockRestore());
  const seen: string[] = [];
  const door = `GET /api/chat/messages/${messageId}/stream`;
  const { bodiesOf } = answerFetch({
    "POST /functions/v1/chat": events([
      ["delta", { text: "A laptop" }],
      ["reconnect", { afterMilliseconds: 7 }],
    ]),
    [door]: events([
      ["delta", { text: "A laptop screen" }],
      ["done", { messageId, response: "A laptop screen costs $189." }],
    ]),
  });
  const answer = await streamAnswer({
    message: "Price of a screen?",
    sessionId: "session-1",
    onMessageId: () => undefined,
    signal: new AbortController().signal,
    onText: (text) => void seen.push(text),
  });
  expect(answer.response).toBe("A laptop screen costs $189.");
  expect(seen).toEqual(["A laptop", "A laptop screen"]);
  expect(bodiesOf(door)).toHaveLength(1);
  expect(pauses).toHaveBeenCalledWith(expect.anything(), 7);
});
