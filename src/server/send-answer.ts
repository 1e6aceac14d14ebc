import type { IncomingMessage, ServerResponse } from "node:http";

/** A response in memory. `headers` are names and values in turn, as `writeHead` takes them. */
export interface Answer {
  headers: string[];
  body: Buffer;
}

/** `headers` without those whose name fits. */
export const withoutHeaders = (headers: string[], names: RegExp): string[] =>
  headers.filter((_, index, all) => !names.test(all[index - (index % 2)] ?? ""));

/** True when If-None-Match contains the tag: a list, weakly compared, or `*` (RFC 9110, section 13.1.2). */
function namesTag(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  return condition.trim() === "*" || condition.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Answers 304 when the client has this version already; otherwise returns false. */
export function sendNotModified(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, headers }: Pick<Answer, "headers"> & { etag: string },
): boolean {
  if (!namesTag(request.headers["if-none-match"], etag)) return false;
  response.writeHead(304, withoutHeaders(headers, /^content-(length|encoding|type)$/i));
  response.end();
  return true;
}
