/**
 * The English twin of a path of ours, by which the tables of addresses know it. The English client, which shows English pages alone,
 * gets `src/words/same-path.ts` in its place (scripts/words-plugin.ts).
 */
export { englishAddress as englishPath } from "#contract/spanish-addresses.ts";
