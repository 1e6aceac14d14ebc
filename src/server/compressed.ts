import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Compressed per request, so at a fast level, with a window of 256 kB, which holds a whole page, and as one piece.
const quick = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  chunkSize: 64 * 1024,
};

/** True when Accept-Encoding accepts `name` (RFC 9110, section 12.5.3; `q=0` means no). */
export const takesEncoding = (accepted: string, name: "br" | "gzip"): boolean =>
  new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0+)?\\s*(,|$))|,|$)`, "i").test(accepted);

/** The smallest encoding that the client accepts. */
export const bestEncoding = (accepted: string): "br" | "gzip" | "identity" =>
  takesEncoding(accepted, "br") ? "br" : takesEncoding(accepted, "gzip") ? "gzip" : "identity";

/** Compresses a text response with the best encoding the client accepts. */
export async function compressed(
  accepted: string,
  text: string,
  init: { status: number; headers: Headers },
): Promise<Response> {
  init.headers.append("Vary", "Accept-Encoding");
  const encoding = bestEncoding(accepted);
  if (encoding === "br") {
    init.headers.set("Content-Encoding", "br");
    return new Response(new Uint8Array(await brotli(text, quick)), init);
  }
  if (encoding === "gzip") {
    init.headers.set("Content-Encoding", "gzip");
    return new Response(new Uint8Array(await zip(text)), init);
  }
  return new Response(text, init);
}
