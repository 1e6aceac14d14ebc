import type { ReceivedFile } from "#platform/files/file-store.ts";
import { inOnePiece } from "#platform/files/incoming-files.ts";

/** `extension`: what the name should end in, when it ends in that of another picture. */
export type FileVerdict = { ok: true; mediaType: string; extension?: string } | { ok: false; reason: UnfitFile };

/** `notReal`: not what its ending says. */
export type UnfitFile = "empty" | "notText" | "notSupported" | "notReal";

type Inspected = Pick<ReceivedFile, "bytes" | "blob" | "pieces">;

/** Detects a file's real type from its bytes, and whether its name matches. Reads a file on the disk piece by piece. */
export type FileInspector = (name: string, content: Uint8Array | Inspected) => Promise<FileVerdict>;

// Common attachments of a repair request; nothing that a browser or operating system would run.
const typesByExtension: Record<string, string[]> = {
  png: ["image/png"],
  jpg: ["image/jpeg"],
  jpeg: ["image/jpeg"],
  gif: ["image/gif"],
  webp: ["image/webp"],
  heic: ["image/heic", "image/heif"],
  bmp: ["image/bmp"],
  pdf: ["application/pdf"],
  mp4: ["video/mp4"],
  mov: ["video/quicktime"],
  webm: ["video/webm"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  pptx: ["application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  odt: ["application/vnd.oasis.opendocument.text"],
  zip: ["application/zip"],
};
/** Pictures that phones and browsers save under each other's endings. */
const pictureExtensions = new Set(["png", "jpg", "jpeg", "jfif", "gif", "webp", "heic", "heif", "bmp"]);
const extensionOfPicture: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/heic": "heic",
  "image/heif": "heic",
  "image/bmp": "bmp",
};
const textExtensions = new Set(["txt", "log", "csv", "md"]);

/** Extensions allowed for attachments, for the file picker and messages. */
export const allowedExtensions = [...Object.keys(typesByExtension), ...textExtensions];

export const inspectFile: FileInspector = async (name, given) => {
  const content = given instanceof Uint8Array ? inMemory(given) : given;
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (content.bytes === 0) return { ok: false, reason: "empty" };
  if (textExtensions.has(extension))
    return (await isText(content)) ? { ok: true, mediaType: "text/plain" } : { ok: false, reason: "notText" };
  const { fileTypeFromBlob } = await import("file-type");
  const detected = await fileTypeFromBlob(await content.blob()).catch(() => undefined);
  const right = pictureExtensions.has(extension) ? extensionOfPicture[detected?.mime ?? ""] : undefined;
  if (detected && right && !typesByExtension[extension]?.includes(detected.mime))
    return { ok: true, mediaType: detected.mime, extension: right };
  const expected = typesByExtension[extension];
  if (!expected) return { ok: false, reason: "notSupported" };
  if (!detected || !expected.includes(detected.mime)) return { ok: false, reason: "notReal" };
  return { ok: true, mediaType: detected.mime };
};

// oxlint-disable-next-line no-control-regex -- signs that no text has: all controls but tab, line ends, form feed and escape
const binarySigns = /[\u0000-\u0008\u000B\u000E-\u001A\u001C-\u001F\u007F\uFFFE\uFFFF]/;

const inMemory = (content: Uint8Array): Inspected => ({
  bytes: content.byteLength,
  blob: async () => new Blob([content as Uint8Array<ArrayBuffer>]),
  pieces: () => inOnePiece(content),
});

/** True when the bytes decode as text: UTF-8, UTF-16 with or without its mark, or the single-byte encoding of old Windows. */
async function isText(content: Inspected): Promise<boolean> {
  const head = new Uint8Array(await (await content.blob()).slice(0, 2).arrayBuffer());
  for (const encoding of ["utf-8", ...utf16Of(head), "windows-1252"])
    if (await decodes(content.pieces(), encoding)) return true;
  return false;
}

async function decodes(pieces: AsyncIterable<Uint8Array>, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of pieces) if (binarySigns.test(decoder.decode(piece, { stream: true }))) return false;
    return !binarySigns.test(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** UTF-16 has a mark at its start; without one, Latin text has a zero in every second byte. */
function utf16Of([first, second]: Uint8Array): string[] {
  if ((first === 0xff && second === 0xfe) || second === 0) return ["utf-16le"];
  return (first === 0xfe && second === 0xff) || first === 0 ? ["utf-16be"] : [];
}
