import type { FoundFile } from "#domain/uploads/file-types.ts";
import { byteRange } from "#forms/byte-range.ts";
import { downloadHeaders } from "#forms/download-headers.ts";

/**
 * Answers with a stored file, or the part of it that was asked for, read as fast as it is taken. Files go through us and not by
 * a signed link of the store: that would work for everybody who has it, and without our headers.
 */
export async function fileAnswer(
  request: Request,
  file: FoundFile,
  headers: Record<string, string>,
): Promise<Response> {
  const { bytes } = file;
  const given = {
    range: request.headers.get("range") ?? undefined,
    "if-range": request.headers.get("if-range") ?? undefined,
  };
  // Only the name of a file tells its version, so that nothing continues one that was begun under a condition.
  const range = bytes > 0 ? byteRange(given, { size: bytes, etag: "" }) : null;
  const all = { ...headers, "Accept-Ranges": "bytes" };
  if (range === "none")
    return new Response(null, {
      status: 416,
      headers: { ...all, "Content-Range": `bytes */${bytes}`, "Content-Length": "0" },
    });
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const own = {
    ...all,
    "Content-Length": String(end - start + 1),
    ...(range && { "Content-Range": `bytes ${start}-${end}/${bytes}` }),
  };
  const body = request.method === "HEAD" ? null : await file.read(range ?? undefined);
  return new Response(body, { status: range ? 206 : 200, headers: own });
}

/** The same as a download, under which nothing of the file runs. */
export const downloadAnswer = (
  request: Request,
  download: { name: string; mediaType: string; file: FoundFile },
): Promise<Response> => fileAnswer(request, download.file, downloadHeaders(download));
