import { fill } from "#contract/values/fill.ts";
import type { Context } from "hono";
import { bodyLimit } from "#contract/site/limits.ts";
import { isStorable } from "#contract/values/plain-text.ts";
import * as t from "#words/api-refusals.ts";

/** A request that cannot be read: status and reason. */
export class UnreadableRequest extends Error {
  readonly status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, detail: string) {
    super(detail);
    this.name = "UnreadableRequest";
    this.status = status;
  }
}

/**
 * Reads a JSON body of at most `limit` bytes, 256 kB by default; `another` is a content type that is taken as well.
 * @throws UnreadableRequest 415 for another content type, 413 when too large, 400 for invalid JSON or UTF-8.
 */
export async function jsonBody(c: Context, limit: number = bodyLimit.bytes, another?: string): Promise<unknown> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json" && (type === undefined || type !== another))
    throw new UnreadableRequest(415, t.sendJson);
  const bytes = await limitedBody(c.req.raw, limit);
  const body = parsedJson(bytes);
  if (!isStorableJson(body)) throw unstorable();
  return body;
}

/** JSON of UTF-8 bytes, at most `bodyLimit.jsonDepth` levels deep. @throws UnreadableRequest 400 */
export function parsedJson(bytes: Uint8Array): unknown {
  const text = decoded(bytes);
  if (isTooDeep(text)) throw new UnreadableRequest(400, t.jsonTooDeep);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableRequest(400, t.notJson);
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableRequest(400, t.notJson);
  }
}

/** True when lists and objects are nested deeper than anything we ask for: readers that call themselves would fail on it. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let place = 0; place < json.length; place++) {
    const sign = json[place];
    if (inText && sign === "\\") place++;
    else if (sign === '"') inText = !inText;
    else if (!inText && (sign === "[" || sign === "{")) depth++;
    else if (!inText && (sign === "]" || sign === "}")) depth--;
    if (depth > bodyLimit.jsonDepth) return true;
  }
  return false;
}

const unstorable = () => new UnreadableRequest(400, t.cannotBeStored);

/** True when no text in a JSON value, names included, has a NUL or half a character. */
function isStorableJson(json: unknown): boolean {
  // Not by recursion: a body may be nested deeper than the stack.
  const left = [json];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === "string" && !isStorable(value)) return false;
    if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) left.push(name, inner);
  }
  return true;
}

/** @throws UnreadableRequest 400 for a NUL in an address or its query, which Postgres cannot store. */
export function refuseUnstorableAddress(url: string): void {
  if (url.includes("%00")) throw unstorable();
}

const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1000)} kB` : `${Math.round(bytes / 1024 / 1024)} MiB`;

const tooLargeFor = (limit: number) => new UnreadableRequest(413, fill(t.bodyLargerThan, { size: sizeWords(limit) }));

/** @throws UnreadableRequest 413 when the declared length exceeds `limit` bytes. */
export function refuseLargeBody(request: Request, limit: number): void {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLargeFor(limit);
}

/** Reads a body, stopping once it exceeds `limit` bytes. @throws UnreadableRequest 413 */
export async function limitedBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  refuseLargeBody(request, limit);
  const tooLarge = tooLargeFor(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    if (error === tooLarge) throw error;
    throw new UnreadableRequest(400, t.endedTooEarly);
  }
  return Buffer.concat(chunks);
}
