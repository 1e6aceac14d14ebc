/** Cookies that tags of the container are known to set on this site. */
const known = /^(_ga|_gid|_gat|_gcl|_gac|_fbp|_fbc|_uet|_clck|_clsk|_hj|_pin|li_fat|_tt)/;

/** This host and the domains above it: a tag sets its cookies as high as the browser lets it. */
function domains(): string[] {
  const parts = location.hostname.split(".");
  return parts.map((_, index) => parts.slice(index).join("."));
}

/** Forgets what was set while somebody had agreed. */
export function clearTrackingCookies(): void {
  for (const pair of document.cookie.split("; ")) {
    const [name = ""] = pair.split("=");
    if (!known.test(name)) continue;
    document.cookie = `${name}=; path=/; max-age=0`;
    for (const domain of domains()) document.cookie = `${name}=; path=/; domain=${domain}; max-age=0`;
  }
}
