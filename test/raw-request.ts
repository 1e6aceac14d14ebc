import { type IncomingHttpHeaders, request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface Options {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** Sends exactly these bytes: no client normalizes the path, follows a redirect or adds a header. */
export function rawRequest(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body }: Options = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sending = request(
      { hostname, port, path, method, headers: { host, ...length, ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        // The server may also hang up after its response, as it does for an endless header.
        answer.on("close", () => {
          const all = Buffer.concat(chunks);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: all, text: all.toString("utf8") });
        });
        answer.on("error", () => undefined);
      },
    );
    sending.on("error", reject);
    sending.end(body);
  });
}
