/** For sites in English alone: `src/contract/site/english-path.ts`. */
export const englishPath = (path: string): string => path;

export const hideRecord = (path: string, record: RegExp): string => path.replace(record, "$1{number}");
