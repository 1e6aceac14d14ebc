import type { Page, Route } from "@playwright/test";

export const simulatedAnswer = {
  messageId: "0199a000-0000-7000-8000-000000000001",
  response: "A laptop screen without touch is **$189 to $320**.\n\n1. You bring it in.\n2. We look at it.",
  citations: [{ url: "/services/pc-repair/#prices", title: "PC repair: what it costs" }],
  nearest: [],
  action: "answer",
  confidence: 0.9,
  language: "en",
  handOver: null,
};

type Events = [event: string, data: unknown][];

export const streamOf = (events: Events, id = simulatedAnswer.messageId) => ({
  headers: { "content-type": "text/event-stream", "x-message-id": id },
  body: events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(""),
});

/** Answers in the place of the server, one after the other; the last one again and again. Tells what was asked. */
export async function simulateChat(page: Page, ...answers: ((route: Route) => Promise<unknown> | unknown)[]) {
  const asked: { message: string; sessionId: string }[] = [];
  await page.route("**/functions/v1/chat", async (route) => {
    asked.push(route.request().postDataJSON() as (typeof asked)[number]);
    await answers[Math.min(asked.length, answers.length) - 1]?.(route);
  });
  return asked;
}

export const answered = (route: Route, more: object = {}) => route.fulfill({ json: { ...simulatedAnswer, ...more } });
export const failedWith =
  (status: number, json: object = {}, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, json, headers });
