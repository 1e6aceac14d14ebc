interface Claims {
  sub?: string;
  aal?: string;
  session_id?: string;
  amr?: { method: string; timestamp: number }[];
}

/** Claims of an access token; not verified, so only good for deciding what to show. */
export function tokenClaims(token: string): Claims {
  try {
    const body = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}
