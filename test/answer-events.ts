export interface SentEvent {
  event: string;
  data: unknown;
}

/** Reads an answer's server-sent events to the end. */
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
