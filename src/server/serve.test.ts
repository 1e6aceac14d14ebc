import { Agent, get } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { serve } from "#server/serve.ts";

async function serving(fetch: () => Promise<Response>) {
  const server = await serve({
    host: "127.0.0.1",
    port: 0,
    fetch,
    watch: () => ({ seen: {} as never, run: (act: () => void) => act() }),
  });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = () =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      get({ port: server.port, agent }, (answer) => {
        answer
          .resume()
          .on("end", () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
      }).on("error", reject);
    });
  return { server, ask };
}

test("a process that is about to stop answers, and lets no connection be kept", async () => {
  const { server, ask } = await serving(async () => new Response("here"));
  expect(await ask()).toEqual({ status: 200, connection: "keep-alive" });
  server.retire();
  expect(await ask()).toEqual({ status: 200, connection: "close" });
  await server.stop();
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
});

test("what runs when it stops is finished, and idle connections end at once", async () => {
  const held = Promise.withResolvers<Response>();
  let asked = 0;
  const { server, ask } = await serving(() => (asked++ === 0 ? Promise.resolve(new Response("first")) : held.promise));
  await ask();
  const running = ask();
  await expect.poll(() => asked).toBe(2);
  const stopped = server.stop();
  held.resolve(new Response("done"));
  expect((await running).status).toBe(200);
  await stopped;
});
