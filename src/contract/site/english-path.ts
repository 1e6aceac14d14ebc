/**
 * Paths of ours as the tables of addresses know them: in English. The English client, which shows English pages alone, gets
 * `src/words/same-path.ts` in its place (scripts/words-plugin.ts).
 */
import { englishAddress } from "#contract/site/spanish-addresses.ts";

const dataEnding = /\.data$/;

/** The English twin of a path, also of the data of a page. */
export const englishPath = (path: string): string =>
  dataEnding.test(path) ? `${englishAddress(path.replace(dataEnding, ""))}.data` : englishAddress(path);

/** `path` with "{number}" for what follows the first group of `record`, which the English path is read by. */
export function hideRecord(path: string, record: RegExp): string {
  const english = englishAddress(path);
  const [, before] = record.exec(english) ?? [];
  if (before === undefined) return path;
  const parts = path.split("/");
  // Twins have the same segments below the root of their language.
  parts[parts.length - english.split("/").length + before.split("/").length - 1] = "{number}";
  return parts.join("/");
}
