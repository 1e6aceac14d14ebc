import { expect, test } from "vitest";
import { readEventStream } from "./read-event-stream.ts";

async function read(...pieces: string[]) {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEventStream(body)) events.push(event);
  return events;
}

test("events come whole, wherever the network cuts them", async () => {
  const whole = 'event: delta\ndata: {"text":"¿Qué?"}\n\n: still here\n\nevent: done\r\ndata: 1\r\ndata: 2\r\n\r\n';
  const expected = [
    { event: "delta", data: '{"text":"¿Qué?"}' },
    { event: "done", data: "1\n2" },
  ];
  expect(await read(whole)).toEqual(expected);
  expect(await read(...whole.split("").slice(0, 40), whole.slice(40))).toEqual(expected);
});

test("what was not finished is not an event", async () => {
  expect(await read("event: delta\ndata: 1\n\nevent: done\ndata: 2")).toEqual([{ event: "delta", data: "1" }]);
});
