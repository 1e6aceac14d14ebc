import { Buffer } from "node:buffer";
import { ReadableStream as NodeStream } from "node:stream/web";
import { S3mini, S3ServiceError, type UploadPart } from "s3mini";
import { FilesAway } from "#contract/site/platform-errors.ts";
import { type FileStore, isFileKey, keysOlderThan, requireFileKey, wholeOf } from "#platform/files/file-store.ts";
import { type IncomingFiles, inOnePiece } from "#platform/files/incoming-files.ts";
import { askingStore, bytesOf, fetchInTime } from "#platform/files/s3-requests.ts";

/** A bucket in a store that speaks S3, and the keys to it. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Begins the name of every object, so that sites can share a bucket. */
  prefix: string;
}

interface Options extends S3Settings {
  /** Content of unknown size waits here: the store wants to know the size first. */
  incoming: IncomingFiles;
  /** Size of a part of a large file. The protocol allows no smaller one but the last. */
  partBytes?: number;
}

const usualPartBytes = 16 * 1024 * 1024;
const mediaType = "application/octet-stream";
const keysPerPage = 1000;

/** Files as objects in a bucket of any S3-compatible store, addressed by path. Every request is signed (SigV4). */
export function createS3FileStore({ incoming, partBytes = usualPartBytes, ...settings }: Options): FileStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix } = settings;
  const address = `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  const s3 = new S3mini({ accessKeyId, secretAccessKey, endpoint: address, region, fetch: fetchInTime });
  const nameOf = (key: string) => `${prefix}${requireFileKey(key)}`;

  async function storeParts(name: string, blob: Blob): Promise<void> {
    const id = await askingStore(() => s3.getMultipartUploadId(name, mediaType));
    try {
      const parts: UploadPart[] = [];
      for (let start = 0; start < blob.size; start += partBytes) {
        const part = blob.slice(start, start + partBytes);
        parts.push(await askingStore(() => s3.uploadPart(name, id, part, parts.length + 1)));
      }
      await askingStore(() => s3.completeMultipartUpload(name, id, parts));
      // A store may answer 200 first and then say that it failed.
      if ((await askingStore(() => sizeOf(s3, name))) !== blob.size)
        throw new FilesAway("it did not put the parts of a file together");
    } catch (error) {
      await s3.abortMultipartUpload(name, id).catch(() => undefined);
      throw error;
    }
  }

  const store: FileStore = {
    description: `the bucket ${bucket} at ${new URL(endpoint).host}`,
    async put(key, content) {
      requireFileKey(key);
      const file = await incoming.receive(inOnePiece(content));
      const { bytes, sha256 } = file;
      await store.take(key, file);
      return { bytes, sha256 };
    },
    async take(key, file) {
      const name = nameOf(key);
      try {
        const blob = await file.blob();
        if (blob.size > partBytes) return await storeParts(name, blob);
        const checksum = { "x-amz-checksum-sha256": Buffer.from(file.sha256, "hex").toString("base64") };
        await askingStore(() => s3.putObject(name, blob, mediaType, undefined, checksum));
      } finally {
        await file.remove();
      }
    },
    async find(key) {
      const name = nameOf(key);
      const bytes = await askingStore(() => sizeOf(s3, name));
      if (bytes === null) return null;
      return {
        bytes,
        async read(range) {
          const { start = 0, end = bytes - 1 } = range ?? {};
          const answer = await askingStore(() => s3.getObjectRaw(name, range === undefined, start, end + 1));
          return NodeStream.from(bytesOf(answer)) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
        },
      };
    },
    read: async (key) => wholeOf(await store.find(key)),
    remove: async (key) => void (await askingStore(() => s3.deleteObject(nameOf(key)))),
    async *list() {
      let next: string | undefined;
      do {
        const page = await askingStore(() => s3.listObjectsPaged("/", prefix, keysPerPage, next));
        if (!page?.objects) throw new FilesAway(`there is no bucket ${bucket}`);
        for (const { Key, Size, LastModified } of page.objects) {
          const key = Key.slice(prefix.length);
          if (isFileKey(key)) yield { key, bytes: Size, writtenAt: LastModified };
        }
        next = page.nextContinuationToken;
      } while (next);
    },
    listOlderThan: (before) => keysOlderThan(store.list(), before),
    signedLink: (key, { name, seconds }) =>
      s3.getPresignedUrl("GET", nameOf(key), seconds, {
        // The library signs other signs in another form than stores expect them.
        "response-content-disposition": `attachment; filename="${name.replaceAll(/[^\w. -]/g, "_")}"`,
        "response-content-type": mediaType,
        "response-cache-control": "private, no-store",
      }),
    async probe() {
      const page = await askingStore(() => s3.listObjectsPaged("/", prefix, 1));
      if (!page) throw new FilesAway(`there is no bucket ${bucket}`);
    },
  };
  return store;
}

async function sizeOf(s3: S3mini, name: string): Promise<number | null> {
  try {
    return await s3.getContentLength(name);
  } catch (error) {
    // The library wraps what the store said.
    const said = (error as Error).cause ?? error;
    if (said instanceof S3ServiceError && said.status === 404) return null;
    throw said;
  }
}
