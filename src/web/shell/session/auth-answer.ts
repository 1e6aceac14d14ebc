const names = ["code", "error", "error_code", "error_description"] as const;

/** Values that a sign-in, or a link in an email, left in the address: in the query, in the fragment, or in both. */
export function readAuthAnswer(search: string, hash: string) {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const find = (name: (typeof names)[number]) => query.get(name) ?? fragment.get(name);
  return { code: query.get("code"), error: find("error"), errorCode: find("error_code") };
}

export const hasAuthAnswer = (search: string, hash: string): boolean => {
  if (!search.includes("code=") && !search.includes("error") && !hash.startsWith("#error")) return false;
  const { code, error, errorCode } = readAuthAnswer(search, hash);
  return code !== null || error !== null || errorCode !== null;
};

/** The address without that answer; everything else in it stays. */
export function withoutAuthAnswer({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
  const query = new URLSearchParams(search);
  for (const name of [...names, "state", "sb_flow_id", "sb"]) query.delete(name);
  const kept = query.toString();
  return pathname + (kept ? `?${kept}` : "") + (hash.startsWith("#error") || hash.startsWith("#sb") ? "" : hash);
}
