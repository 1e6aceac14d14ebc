import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { bodyLimit, mostFilesRead, uploadLimitBytes } from "#contract/site/limits.ts";
import { DomainError } from "#domain/errors.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/refusals.ts";

/** A file of a form, received. Where it is too large it was cut off: it is refused by its name. */
export interface FilePart<Received> {
  name: string | undefined;
  file: Received;
  isTooLarge: boolean;
}

/** Takes the files of a form, one after the other. */
export interface FileTaker<Received> {
  /** Name of the field whose files are taken; others are dropped. */
  field: string;
  /** Keeps the bytes as they come, and slows them down to its own pace. */
  receive(content: AsyncIterable<Uint8Array>): Promise<Received>;
  /** Deals with a received file; the next bytes are read once that is done. */
  take(part: FilePart<Received>): Promise<void>;
  /** Forgets a received file; also after \`take\` failed. */
  drop(file: Received): Promise<void>;
}

/** Room for names and boundaries beside the text. */
const headerBytes = 64 * 1024;

const tooLarge = (message: string) => new DomainError("too_large", message);
const tooManyFields = () => tooLarge(fill(t.formTooManyFields, { count: bodyLimit.fields }));

/**
 * Reads a multipart form as it arrives: the first value of each text field, at most 256 kB of text together, and at most 10 MB of
 * each file, which `taker` receives; without it files are dropped.
 * @throws DomainError "too_large", "invalid" for what cannot be read
 */
export async function readMultipart<Received>(
  request: Request,
  fields: Record<string, string>,
  taker?: FileTaker<Received>,
): Promise<void> {
  /** Files that have begun and are not dealt with. */
  const begun: { name: string | undefined; stream: BusboyFileStream; received: Promise<Received> }[] = [];
  let textBytes = 0;
  let files = 0;
  let open = 0;
  let refusal: DomainError | null = null;
  const parser = openParser(request);
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const breakOff = () => failed.reject(unreadable());
  parser.once("error", breakOff);
  parser.on("field", (name, value, nameCut, valueCut) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (nameCut || valueCut || textBytes > bodyLimit.bytes) refusal ??= tooLarge(t.formTextTooLarge);
    else if (!Object.hasOwn(fields, name)) fields[name] = value;
  });
  parser.on("file", (field, stream, name) => {
    files++;
    open++;
    stream.on("close", () => open--).on("error", breakOff);
    if (taker?.field !== field) return void stream.resume();
    const received = taker.receive(stream);
    received.catch(failed.reject);
    begun.push({ name, stream, received });
  });
  parser.on("fieldsLimit", () => (refusal ??= tooManyFields()));
  parser.on("filesLimit", () => (refusal ??= tooLarge(t.filesTooLarge)));
  const settle = async (step: Promise<void>) => {
    await Promise.race([step, failed.promise]);
    if (refusal) throw refusal;
    while (begun[0] && (begun[0].stream.readableEnded || begun[0].stream.destroyed)) {
      const { name, stream, received } = begun[0];
      await taker?.take({ name, file: await received, isTooLarge: stream.truncated });
      if (taker) await taker.drop(await received);
      begun.shift();
    }
  };
  let bytes = 0;
  let outsideFiles = 0;
  try {
    for await (const chunk of bodyOf(request)) {
      bytes += chunk.byteLength;
      if (bytes > uploadLimitBytes) throw tooLarge(t.filesTooLarge);
      const [before, wasInFile] = [files, open > 0];
      await settle(new Promise((resolve) => parser.write(chunk, () => resolve())));
      // The parser tells of a field at its end, which may be far.
      if (!wasInFile && files === before) outsideFiles += chunk.byteLength;
      if (outsideFiles > bodyLimit.bytes + headerBytes) throw tooLarge(t.formTextTooLarge);
    }
    await settle(
      new Promise((resolve) => {
        parser.once("finish", resolve);
        parser.end();
      }),
    );
  } finally {
    for (const { stream, received } of begun) {
      stream.destroy();
      await received.then(taker?.drop, () => undefined);
    }
  }
}

const unreadable = () => new DomainError("invalid", t.formNotRead);

function openParser(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: {
        fieldNameSize: bodyLimit.fieldName,
        fieldSize: bodyLimit.bytes,
        fields: bodyLimit.fields,
        fileSize: bodyLimit.fileBytes,
        files: mostFilesRead,
      },
    });
  } catch {
    throw unreadable();
  }
}

/** Lets the rest of a refused form pass: a browser reads no answer while it still has something to send. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let left: number = uploadLimitBytes;
  try {
    for (let next = await reader.read(); !next.done && left > 0; next = await reader.read())
      left -= next.value.byteLength;
    await reader.cancel();
  } catch {
    // The sender has left.
  }
}

/** The bytes of a request. @throws DomainError "invalid" when it breaks off */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw unreadable();
      });
      if (done) return;
      yield value;
    }
  } finally {
    void discard(reader);
  }
}
