import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts values in the database so that a copy of it alone reveals nothing. */
export interface Vault {
  /** Encrypts `text` (AES-256-GCM), bound to `name`. */
  seal(name: string, text: string): string;
  /** Decrypts what `seal` returned for this name. @throws WrongSecretKey */
  open(name: string, sealed: string): string;
}

export class WrongSecretKey extends Error {
  constructor() {
    super(
      "The secrets in the database were encrypted with another key. Set SECRET_KEY to the one used before, or put back secret.key into DATA_DIR.",
    );
    this.name = "WrongSecretKey";
  }
}

const mark = "sealed:v1:";

export const isSealed = (value: string): boolean => value.startsWith(mark);

/** A vault whose key is derived (HKDF-SHA-256) from the configured secret. */
export function createVault(secretKey: string): Vault {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "server secrets", 32));
  return {
    seal(name, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return mark + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(name, sealed) {
      const bytes = Buffer.from(sealed.slice(mark.length), "base64url");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(Buffer.from(name));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        throw new WrongSecretKey();
      }
    },
  };
}
