import { Secret, TOTP } from "otpauth";

/** Authenticator app codes (RFC 6238): SHA-1, six digits, 30 seconds, the defaults of all apps. */
export interface Totp {
  /** 160 random bits in base32. */
  newSecret(): string;
  uri(secret: string, label: { issuer: string; account: string }): string;
  /** A QR code of `uri` as plain SVG text. */
  picture(uri: string): Promise<string>;
  /** The time step that `code` matches, allowing one step before and after; null when it matches none. */
  stepOf(secret: string, code: string, now: Date): number | null;
}

const period = 30;

export const totp: Totp = {
  newSecret: () => new Secret({ size: 20 }).base32,
  uri: (secret, { issuer, account }) =>
    new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period }).toString(),
  async picture(uri) {
    const { default: qrcode } = await import("qrcode");
    const svg = await qrcode.toString(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
    // The published client puts it into a data URL unescaped, and a # would end it.
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
