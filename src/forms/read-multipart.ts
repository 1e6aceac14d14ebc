import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { bodyLimit, mostFilesRead, uploadLimitBytes } from "#contract/site/limits.ts";
import { DomainError } from "#domain/errors.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/refusals.ts";

/** A file of a form. `content` ends where a file is too large: it is refused by its name. */
export interface FilePart {
  field: string;
  name: string | undefined;
  content: Uint8Array;
  isTooLarge: boolean;
}

/** Room for names and boundaries beside the text. */
const headerBytes = 64 * 1024;

const tooLarge = (message: string) => new DomainError("too_large", message);
const tooManyFields = () => tooLarge(fill(t.formTooManyFields, { count: bodyLimit.fields }));

/**
 * Reads a multipart form as it arrives: the first value of each text field, at most 256 kB of text together, and each file, at
 * most 10 MB of it in memory. The next bytes are read once `takeFile` has dealt with the file; without it files are dropped.
 * @throws DomainError "too_large", "invalid" for what cannot be read
 */
export async function readMultipart(
  request: Request,
  fields: Record<string, string>,
  takeFile?: (file: FilePart) => Promise<void>,
): Promise<void> {
  const complete: FilePart[] = [];
  let textBytes = 0;
  let files = 0;
  let open = 0;
  let refusal: DomainError | null = null;
  const parser = openParser(request);
  const broken = new Promise<never>((_, reject) => parser.once("error", reject));
  broken.catch(() => undefined);
  parser.on("field", (name, value, nameCut, valueCut) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (nameCut || valueCut || textBytes > bodyLimit.bytes) refusal ??= tooLarge(t.formTextTooLarge);
    else if (!Object.hasOwn(fields, name)) fields[name] = value;
  });
  parser.on("file", (field, stream, name) => {
    files++;
    open++;
    stream.on("close", () => open--);
    if (!takeFile) return void stream.resume();
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () =>
      complete.push({ field, name, content: Buffer.concat(chunks.splice(0)), isTooLarge: stream.truncated }),
    );
  });
  parser.on("fieldsLimit", () => (refusal ??= tooManyFields()));
  parser.on("filesLimit", () => (refusal ??= tooLarge(t.filesTooLarge)));
  const settle = async (step: Promise<void>) => {
    await Promise.race([step, broken]).catch(() => {
      throw unreadable();
    });
    if (refusal) throw refusal;
    for (const file of complete.splice(0)) await takeFile?.(file);
  };
  let bytes = 0;
  let outsideFiles = 0;
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
