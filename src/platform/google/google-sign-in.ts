/** The Google account's claims. */
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
  /** The address to redirect to; keep `verifier` for `finish`. */
  start(request: {
    state: string;
    nonce: string;
    redirectUri: string;
    scopes: string[];
    extra: Record<string, string>;
  }): Promise<{ url: string; verifier: string }>;
  /** The signed-in Google account. @throws Error when Google's response is invalid. */
  finish(answer: {
    code: string;
    state: string;
    nonce: string;
    verifier: string;
    redirectUri: string;
    /** The issuer named in the response, if any (RFC 9207). */
    issuer?: string;
  }): Promise<{ account: GoogleAccount; accessToken: string; refreshToken: string | null }>;
}
