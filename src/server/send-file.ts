import { createReadStream, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { type Answer, withoutHeaders } from "#server/send-answer.ts";

/** One version of a file, in memory or read when it is sent. */
export interface Body {
  size: number;
  /** All of it, or the bytes from `start` to `end`, both included. */
  read: (part?: { start: number; end: number }) => Buffer | Readable;
}

/** One version of a file, with its headers. */
export type FileAnswer = Body & Pick<Answer, "headers">;

export const inMemory = (content: Buffer): Body => ({
  size: content.byteLength,
  read: (part) => (part ? content.subarray(part.start, part.end + 1) : content),
});

export const onDisk = (place: string): Body => ({
  size: statSync(place).size,
  read: (part) => createReadStream(place, part),
});

/** Sends the body of a response whose head is written. A file that cannot be read any more breaks the connection. */
export function sendBody(response: ServerResponse, { read }: Body, part?: { start: number; end: number }): void {
  const body = read(part);
  if (Buffer.isBuffer(body)) response.end(body);
  else pipeline(body, response, () => {});
}

/** Sends the asked part, or says that there is no such part. */
export function sendPart(response: ServerResponse, answer: FileAnswer, part: { start: number; end: number } | "none") {
  const rest = withoutHeaders(answer.headers, /^content-length$/i);
  if (part === "none") {
    response.writeHead(416, [...rest, "Content-Length", "0", "Content-Range", `bytes */${answer.size}`]);
    response.end();
    return;
  }
  const { start, end } = part;
  const own = ["Content-Length", String(end - start + 1), "Content-Range", `bytes ${start}-${end}/${answer.size}`];
  response.writeHead(206, [...rest, ...own]);
  sendBody(response, answer, part);
}
