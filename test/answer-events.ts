export interface SentEvent {
  event: string;
  data: unknown;
}

/** The server-sent events of an answer, to its end. */
export async function eventsOf(response: Response): Promise<{ events: SentEvent[]; headers: Headers }> {
  const text = await response.text();
  const events = text
    .split("\n\n")
    .filter((block) => block.includes("data:"))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? "message",
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null") as unknown,
    }));
  return { events, headers: response.headers };
}
