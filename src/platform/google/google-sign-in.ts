/** What Google says of somebody. */
export interface GoogleAccount {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
}

/** Sign-in with Google: OpenID Connect with PKCE. */
export interface GoogleSignIn {
  /** Where the browser goes; `verifier` has to be kept for `finish`. */
  start(request: {
    state: string;
    nonce: string;
    redirectUri: string;
    scopes: string[];
    extra: Record<string, string>;
  }): Promise<{ url: string; verifier: string }>;
  /** Who came back. @throws Error when Google's answer does not hold. */
  finish(answer: {
    code: string;
    state: string;
    nonce: string;
    verifier: string;
    redirectUri: string;
    /** The issuer as the answer named it, if it did (RFC 9207). */
    issuer?: string;
  }): Promise<{ account: GoogleAccount; accessToken: string; refreshToken: string | null }>;
}
