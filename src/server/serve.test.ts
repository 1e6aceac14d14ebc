import { Agent, get, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { type Door, serve } from "#server/serve.ts";

async function serving(fetch: (request: Request) => Promise<Response>, door?: Door) {
  const server = await serve({
    host: "127.0.0.1",
    port: 0,
    fetch,
    ...(door && { door }),
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

/** A door that lets in one at a time. */
function narrowDoor() {
  const state = { inside: 0, refused: 0 };
  const door: Door = {
    isOpenFor: ({ url }) => url === "/healthz" || state.inside === 0,
    enter: () => {
      state.inside++;
      return () => void state.inside--;
    },
    refuse: (_request, response) => {
      state.refused++;
      response.writeHead(503).end();
    },
  };
  return { state, door };
}

test("who is not let in is refused before the application sees the request", async () => {
  const { state, door } = narrowDoor();
  const held = Promise.withResolvers<Response>();
  const asked: string[] = [];
  const { server, ask } = await serving((one) => {
    asked.push(new URL(one.url).pathname);
    return held.promise;
  }, door);
  onTestFinished(server.stop);
  const first = ask();
  await expect.poll(() => state.inside).toBe(1);
  expect((await ask()).status).toBe(503);
  expect(asked).toEqual(["/"]);
  held.resolve(new Response("done"));
  expect((await first).status).toBe(200);
  expect(state).toEqual({ inside: 0, refused: 1 });
});

test("a body that comes slowly keeps nobody out; its request counts once it is read", async () => {
  const { state, door } = narrowDoor();
  const held = Promise.withResolvers<Response>();
  const { server, ask } = await serving(async (one) => {
    if (one.method === "GET") return new Response("here");
    await one.text();
    return held.promise;
  }, door);
  onTestFinished(server.stop);
  const slow = request({ port: server.port, method: "POST", headers: { "Content-Length": 4 } });
  const answered = new Promise<number>((resolve) =>
    slow.on("response", (answer) => resolve(answer.resume().statusCode ?? 0)),
  );
  slow.write("ab");
  expect((await ask()).status).toBe(200);
  slow.end("cd");
  await expect.poll(() => state.inside).toBe(1);
  held.resolve(new Response("done"));
  expect(await answered).toBe(200);
  expect(state.inside).toBe(0);
});
