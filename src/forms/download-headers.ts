/** Headers under which nothing of an uploaded file runs in the site's name (OWASP file upload). */
export function downloadHeaders(file: { name: string; mediaType: string }): Record<string, string> {
  const ascii = file.name.replace(/[^\x20-\x7E]|["\\]/g, "_");
  const encoded = encodeURIComponent(file.name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return {
    "Content-Type": file.mediaType,
    "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "private, no-store",
  };
}
