/** True for host names and addresses reachable only from this machine. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
