import parseRange from "range-parser";

/** The asked part of a file: first and last byte, "none" when there is no such part, null when the whole is to be sent. */
export function byteRange(
  { range, "if-range": condition }: { range?: string | undefined; "if-range"?: string | undefined },
  { size, etag }: { size: number; etag: string },
): { start: number; end: number } | "none" | null {
  // A part of another version would not fit to what the client has (RFC 9110, section 13.1.5).
  if (!range || (condition !== undefined && condition !== etag)) return null;
  const parts = parseRange(size, range);
  if (parts === -1) return "none";
  // Several parts at once, another unit, or unreadable: the whole file is a correct answer to each.
  if (parts === -2 || parts.type !== "bytes") return null;
  const [part] = parts;
  return parts.length === 1 && part ? part : null;
}
