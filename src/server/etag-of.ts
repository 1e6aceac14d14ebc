import { createHash } from "node:crypto";

/** A strong ETag for a body. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
