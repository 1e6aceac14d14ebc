import { vi } from "vitest";

type Answer = (request: Request) => Response | Promise<Response>;

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(value, { status, headers });

/**
 * Mocks `fetch` by "METHOD /path" with a list of responses; the last one repeats. Anything else is 404. Returns the requests
 * made.
 */
export function answerFetch(answers: Record<string, Answer | Answer[]>) {
  const asked: { key: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(String(input instanceof Request ? input.url : input), "http://site.test"), {
      method: init?.method ?? "GET",
      ...(typeof init?.body === "string" ? { body: init.body } : {}),
    });
    const { pathname } = new URL(request.url);
    const key = `${request.method} ${pathname}`;
    const text = await request.clone().text();
    const times = asked.filter((one) => one.key === key).length;
    asked.push({ key, body: text ? JSON.parse(text) : undefined });
    const found = answers[key];
    const answer = Array.isArray(found) ? found[Math.min(times, found.length - 1)] : found;
    init?.signal?.throwIfAborted();
    return answer ? answer(request) : json({ title: "Not found" }, 404);
  });
  return {
    asked,
    bodiesOf: (key: string) => asked.filter((one) => one.key === key).map(({ body }) => body),
  };
}
