/** A ten-character hash of the text. */
export async function documentVersion(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash).subarray(0, 5)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
