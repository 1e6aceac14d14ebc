import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Unforgeable keys for links that leave the site. Nothing about them is stored. */
export interface Tokens {
  /** A key of 256 bits for `subject`, good only for `purpose`. */
  sign(purpose: string, subject: string): string;
  /** Whether `key` is the one for `subject` and `purpose`; takes the same time either way. */
  verify(purpose: string, subject: string, key: string): boolean;
  /** SHA-256 of `text`, in hex. */
  hash(text: string | Uint8Array): string;
}

export function createTokens(secret: string): Tokens {
  const sign = (purpose: string, subject: string) =>
    createHmac("sha256", secret).update(`${purpose}\n${subject}`).digest("base64url");
  return {
    sign,
    verify(purpose, subject, key) {
      const expected = Buffer.from(sign(purpose, subject));
      const given = Buffer.from(key);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    hash: (text) => createHash("sha256").update(text).digest("hex"),
  };
}
