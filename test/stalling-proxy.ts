import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import type { Connection } from "#platform/db/connect.ts";

/** A database behind a network that can stop carrying its answers. */
export async function startStallingProxy(server: Connection) {
  const url = "connectionString" in server ? new URL(server.connectionString) : null;
  const settings =
    "connectionString" in server ? { host: url?.hostname ?? "", port: Number(url?.port || 5432) } : server;
  const { host, port } = settings;
  const target = host.startsWith("/") ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
  const state = { stalled: false, held: [] as (() => void)[] };
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(target);
    for (const end of [near, far]) {
      open.add(end);
      end.on("error", () => undefined);
      end.on("close", () => (open.delete(end), near.destroy(), far.destroy()));
    }
    near.pipe(far);
    far.on("data", (part) => {
      const pass = () => void (near.destroyed || near.write(part));
      if (state.stalled) state.held.push(pass);
      else pass();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const own = { host: "127.0.0.1", port: (proxy.address() as { port: number }).port };
  if (url) [url.hostname, url.port] = [own.host, String(own.port)];
  return {
    connection: (url ? { connectionString: url.href } : { ...server, ...own }) as Connection,
    stall: () => void (state.stalled = true),
    resume() {
      state.stalled = false;
      for (const pass of state.held.splice(0)) pass();
    },
    stop() {
      for (const end of open) end.destroy();
      proxy.close();
    },
  };
}
