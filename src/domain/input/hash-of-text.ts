/** A short hash to detect changes. Not cryptographic: collisions can be constructed. */
export function hashOfText(text: string): string {
  // Two different 32-bit hashes suffice to detect a change, and the domain has no access to node:crypto.
  let first = 0x811c9dc5;
  let second = 5381;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second, 33) ^ code;
  }
  return `${text.length}-${(first >>> 0).toString(16)}-${(second >>> 0).toString(16)}`;
}
