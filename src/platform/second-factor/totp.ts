import { Secret, TOTP } from "otpauth";
import qrcode from "qrcode";

/** Codes of an authenticator app (RFC 6238): SHA-1, six digits, 30 seconds, as all apps know them. */
export interface Totp {
  /** 160 random bits in base32. */
  newSecret(): string;
  uri(secret: string, label: { issuer: string; account: string }): string;
  /** A picture of `uri` as bare SVG text. */
  picture(uri: string): Promise<string>;
  /** The time step that `code` belongs to, one before and one after included; null when it fits none. */
  stepOf(secret: string, code: string, now: Date): number | null;
}

const period = 30;

export const totp: Totp = {
  newSecret: () => new Secret({ size: 20 }).base32,
  uri: (secret, { issuer, account }) =>
    new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period }).toString(),
  async picture(uri) {
    const svg = await qrcode.toString(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
    // The published client makes a data address of it without escaping; a # would end it.
    return svg.replaceAll("#ffffff", "white").replaceAll("#000000", "black").trim();
  },
  stepOf(secret, code, now) {
    const delta = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({
      token: code,
      window: 1,
      timestamp: now.getTime(),
    });
    return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
  },
};
