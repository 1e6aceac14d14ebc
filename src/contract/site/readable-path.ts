/** A path as browsers send it: "/köp/" is "/k%C3%B6p/". */
export const sentPath = (path: string): string => new URL(path.normalize("NFC"), "http://localhost").pathname;

/** The same as people read it. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
