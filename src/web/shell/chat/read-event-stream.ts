export interface StreamEvent {
  event: string;
  data: string;
}

/** Reads server-sent events from the body of an answer. Ends when the body does, whole or not. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest = (rest + decoder.decode(value, { stream: true })).replaceAll("\r\n", "\n");
      for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
        const found = eventOf(rest.slice(0, end));
        rest = rest.slice(end + 2);
        if (found) yield found;
      }
    }
  } finally {
    // Closing does not keep the connection.
    reader.cancel().catch(() => undefined);
  }
}

function eventOf(text: string): StreamEvent | null {
  const found = { event: "message", data: [] as string[] };
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "event") found.event = value;
    if (name === "data") found.data.push(value);
  }
  return found.data.length > 0 ? { event: found.event, data: found.data.join("\n") } : null;
}
