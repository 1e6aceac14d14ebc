/** "2026-11-29 03:10 UTC". */
export const momentInUtc = (at: string): string => `${at.slice(0, 16).replace("T", " ")} UTC`;

/** "3.2 MB". */
export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** At most ten of them, and the number of the others. */
export const someOf = (names: string[]): string =>
  names.length <= 10 ? names.join(", ") : `${names.slice(0, 10).join(", ")} and ${names.length - 10} more`;

/** The folder and the identity file of a command's words; null when they are something else. */
export function folderAndIdentity(words: string[]): { folder: string; identity: string | null } | null {
  const at = words.indexOf("--identity");
  const identity = at < 0 ? null : (words[at + 1] ?? "");
  const [folder, ...others] = at < 0 ? words : words.toSpliced(at, 2);
  if (!folder || folder.startsWith("-") || others.length > 0 || identity === "") return null;
  return { folder, identity };
}
