import parseRange from "range-parser";

/** The requested range: first and last byte, "none" when unsatisfiable, null for the whole file. */
export function byteRange(
  { range, "if-range": condition }: { range?: string | undefined; "if-range"?: string | undefined },
  { size, etag }: { size: number; etag: string },
): { start: number; end: number } | "none" | null {
  // A range of another version would not match what the client has (RFC 9110, section 13.1.5).
  if (!range || (condition !== undefined && condition !== etag)) return null;
  const parts = parseRange(size, range);
  if (parts === -1) return "none";
  // Multiple ranges, another unit or an invalid header: sending the whole file is always correct.
  if (parts === -2 || parts.type !== "bytes") return null;
  const [part] = parts;
  return parts.length === 1 && part ? part : null;
}
