import { fileTypeFromBuffer } from "file-type";

export type FileVerdict = { ok: true; mediaType: string } | { ok: false; reason: string };

/** Detects a file's real type from its bytes, and whether its name matches. */
export type FileInspector = (name: string, content: Uint8Array) => Promise<FileVerdict>;

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
const textExtensions = new Set(["txt", "log", "csv", "md"]);

/** Extensions allowed for attachments, for the file picker and messages. */
export const allowedExtensions = [...Object.keys(typesByExtension), ...textExtensions];

export const inspectFile: FileInspector = async (name, content) => {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (content.byteLength === 0) return { ok: false, reason: "is empty" };
  const detected = await fileTypeFromBuffer(content).catch(() => undefined);
  if (textExtensions.has(extension)) {
    if (detected || !isText(content)) return { ok: false, reason: "is not a text file, whatever its name says" };
    return { ok: true, mediaType: "text/plain" };
  }
  const expected = typesByExtension[extension];
  if (!expected) return { ok: false, reason: "is not a supported file type. Send pictures, PDF, text or office files" };
  if (!detected || !expected.includes(detected.mime)) return { ok: false, reason: `is not a real .${extension} file` };
  return { ok: true, mediaType: detected.mime };
};

function isText(content: Uint8Array): boolean {
  try {
    return !new TextDecoder("utf-8", { fatal: true }).decode(content).includes("\0");
  } catch {
    return false;
  }
}
