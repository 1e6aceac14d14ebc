import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { refusalOfSignature, type S3Keys } from "./s3-signatures.ts";

interface StoredObject {
  content: Buffer;
  type: string;
  at: Date;
}

interface Options {
  /** Keys in one page of a listing, whatever is asked for. */
  pageKeys?: number;
  /** Smallest part of a large file but the last. */
  leastPartBytes?: number;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const hashOf = (content: Buffer, kind: "md5" | "sha256", form: "hex" | "base64") =>
  createHash(kind).update(content).digest(form);

/** A small store that speaks S3 over HTTP: signatures, ranges, pages of listings, files in parts. One bucket, in memory. */
export async function startS3Peer({ pageKeys = 1000, leastPartBytes = 5 * 1024 * 1024 }: Options = {}) {
  const keys: S3Keys = { id: "PEERKEY", secret: "peer-secret", region: "us-west-1" };
  const bucket = "site-files";
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Map<number, Buffer>>();
  /** Requests that were let in: method and path with query. */
  const seen: string[] = [];
  /** Statuses of the next answers, instead of what was asked for; "hang" never answers, "cut" breaks off in the middle, "late" says 200 and then that it failed, "none" is none. */
  const faults: (number | "hang" | "cut" | "late" | "none")[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const say = (status: number, body: string | Buffer = "", headers: Record<string, string | number> = {}) =>
      void response
        .writeHead(status, { "content-length": Buffer.byteLength(body), "x-amz-request-id": randomUUID(), ...headers })
        .end(request.method === "HEAD" ? undefined : body);
    const xml = (status: number, body: string) =>
      say(status, `<?xml version="1.0" encoding="UTF-8"?>${body}`, { "content-type": "application/xml" });
    const refuse = (status: number, code: string) =>
      xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    const content = await buffer(request);
    const fault = faults.shift();
    if (fault === "hang") return;
    if (typeof fault === "number") return refuse(fault, fault === 503 ? "SlowDown" : "InternalError");
    if (fault === "late") return xml(200, "<Error><Code>InternalError</Code><Message>late</Message></Error>");
    const wrong = refusalOfSignature(request, address, keys);
    if (wrong) return refuse(403, wrong);
    seen.push(`${request.method} ${request.url}`);
    const [, named, ...rest] = address.pathname.split("/").map(decodeURIComponent);
    if (named !== bucket) return refuse(404, "NoSuchBucket");
    const key = rest.join("/");
    const query = address.searchParams;
    if (key === "") return query.get("list-type") === "2" ? xml(200, listed(query)) : say(200);
    const checksum = request.headers["x-amz-checksum-sha256"];
    if (checksum && checksum !== hashOf(content, "sha256", "base64")) return refuse(400, "BadDigest");
    const payload = String(request.headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD");
    if (payload !== "UNSIGNED-PAYLOAD" && payload !== hashOf(content, "sha256", "hex"))
      return refuse(400, "XAmzContentSHA256Mismatch");
    const etag = `"${hashOf(content, "md5", "hex")}"`;
    const type = request.headers["content-type"] ?? "";

    const id = query.get("uploadId");
    if (request.method === "POST" && query.has("uploads")) {
      const begun = randomUUID();
      uploads.set(begun, new Map());
      return xml(
        200,
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${escaped(key)}</Key><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (id !== null) {
      const parts = uploads.get(id);
      if (!parts) return refuse(404, "NoSuchUpload");
      if (request.method === "PUT") {
        parts.set(Number(query.get("partNumber")), content);
        return say(200, "", { etag });
      }
      uploads.delete(id);
      if (request.method === "DELETE") return say(204);
      const named = [...content.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>([^<]+)<\/ETag>/g)];
      const given = named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0));
      const fits = named.every(
        ([, , tag], index) => tag?.replaceAll(/"|&quot;/g, "") === hashOf(given[index] ?? content, "md5", "hex"),
      );
      if (named.length === 0 || !fits) return refuse(400, "InvalidPart");
      if (given.slice(0, -1).some(({ length }) => length < leastPartBytes)) return refuse(400, "EntityTooSmall");
      objects.set(key, { content: Buffer.concat(given), type: "", at: new Date() });
      return xml(
        200,
        `<CompleteMultipartUploadResult><Key>${escaped(key)}</Key><ETag>"made-of-${given.length}"</ETag></CompleteMultipartUploadResult>`,
      );
    }
    if (request.method === "PUT") {
      objects.set(key, { content, type, at: new Date() });
      return say(200, "", { etag });
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return say(204);
    }
    const object = objects.get(key);
    if (!object) return refuse(404, "NoSuchKey");
    const headers = {
      etag: `"${hashOf(object.content, "md5", "hex")}"`,
      "last-modified": object.at.toUTCString(),
      "accept-ranges": "bytes",
      "content-type": query.get("response-content-type") ?? object.type,
      ...(query.has("response-content-disposition") && {
        "content-disposition": query.get("response-content-disposition") ?? "",
      }),
    };
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    const size = object.content.length;
    if (from !== undefined && Number(from) >= size) return refuse(416, "InvalidRange");
    const end = Math.min(to ? Number(to) : size - 1, size - 1);
    const body = from === undefined ? object.content : object.content.subarray(Number(from), end + 1);
    const partial: Record<string, string> =
      from === undefined ? {} : { "content-range": `bytes ${from}-${end}/${size}` };
    if (fault === "cut") {
      response.writeHead(200, { ...headers, "content-length": body.length });
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
      return;
    }
    if (request.method === "HEAD") return void response.writeHead(200, { ...headers, "content-length": size }).end();
    say(from === undefined ? 200 : 206, body, { ...headers, ...partial });
  }

  function listed(query: URLSearchParams): string {
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? "";
    const most = Math.min(Number(query.get("max-keys") ?? 1000), pageKeys);
    const found = [...objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, most);
    const more = found.length > page.length;
    const contents = page.map(
      ([key, { content, at }]) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"x"</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? "")}</NextContinuationToken>` : "";
    return `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    objects,
    uploads,
    seen,
    faults,
    settings: { endpoint, region: keys.region, bucket, accessKeyId: keys.id, secretAccessKey: keys.secret, prefix: "" },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
