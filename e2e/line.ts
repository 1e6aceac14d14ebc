import { createServer, request } from "node:http";

/** A proxy between browser and application: it can be cut, slowed down, or switched to another release. */
export interface Line {
  url: string;
  cut(): void;
  mend(): void;
  /** Holds responses for this path until the line is restored. */
  hold(path: string): void;
  /** Serves a changed service worker from now on. */
  release(version: string): void;
  /** Number of requests for the service worker. */
  looks(): number;
  lead(to: string): void;
  stop(): Promise<void>;
}

export async function startLine(target: string): Promise<Line> {
  let state = { to: target, isCut: false, held: "", version: "", looks: 0 };
  const server = createServer((asked, answer) => {
    const { url = "/", method, headers } = asked;
    if (state.isCut) return void asked.socket.destroy();
    if (url === state.held) return;
    const worker = url === "/sw.js";
    if (worker) state.looks += 1;
    const { hostname, port } = new URL(state.to);
    // Serve the complete, unchanged worker, so that the proxy can be put in front of it.
    const { "if-none-match": _, ...plain } = headers;
    const sent = worker ? { ...plain, "accept-encoding": "identity" } : headers;
    const passed = request({ hostname, port, path: url, method, headers: sent, agent: false }, (given) => {
      const { "content-length": length, etag, ...rest } = given.headers;
      const another = worker && state.version !== "";
      answer.writeHead(given.statusCode ?? 502, {
        ...rest,
        ...(!another && length ? { "content-length": length } : {}),
        ...(!another && etag ? { etag } : {}),
      });
      if (another) answer.write(`/* ${state.version} */`);
      given.pipe(answer);
    });
    passed.on("error", () => asked.socket.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const change = (next: Partial<typeof state>) => {
    state = { ...state, ...next };
  };
  return {
    url: `http://localhost:${typeof address === "object" && address ? address.port : 0}`,
    cut() {
      change({ isCut: true });
      server.closeAllConnections();
    },
    mend: () => change({ isCut: false, held: "" }),
    hold: (path) => change({ held: path }),
    release: (version) => change({ version }),
    looks: () => state.looks,
    lead: (to) => change({ to }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
