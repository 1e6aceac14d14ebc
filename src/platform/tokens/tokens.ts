import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Unforgeable keys for links and sessions, and other uses of the server's secret. */
export interface Tokens {
  /** A 256-bit key for `subject`, valid only for `purpose`. */
  sign(purpose: string, subject: string): string;
  /** Verifies `key` for `subject` and `purpose` in constant time. */
  verify(purpose: string, subject: string, key: string): boolean;
  /** SHA-256 of `text`, in hex by default. */
  hash(text: string | Uint8Array, form?: "hex" | "base64url"): string;
  /** HMAC-SHA-256 of `text` with a given key, not the server's secret. */
  keyedHash(key: string, text: string): string;
  /** 256 random bits as 43 URL-safe characters. */
  random(): string;
  /** Encrypts `text` (AES-256-GCM), for values that must not be readable in the database. */
  seal(purpose: string, text: string): string;
  /** Decrypts the result of `seal`. @throws Error when it was changed or sealed for another purpose. */
  open(purpose: string, sealed: string): string;
}

export function createTokens(secret: string): Tokens {
  const sign = (purpose: string, subject: string) =>
    createHmac("sha256", secret).update(`${purpose}\n${subject}`).digest("base64url");
  const keyFor = (purpose: string) => createHmac("sha256", secret).update(`seal\n${purpose}`).digest();
  return {
    sign,
    verify(purpose, subject, key) {
      const expected = Buffer.from(sign(purpose, subject));
      const given = Buffer.from(key);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    hash: (text, form = "hex") => createHash("sha256").update(text).digest(form),
    keyedHash: (key, text) => createHmac("sha256", key).update(text).digest("base64url"),
    random: () => randomBytes(32).toString("base64url"),
    seal(purpose, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}
