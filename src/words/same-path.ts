/** Where every page is English: `src/contract/english-path.ts`. */
export const englishPath = (path: string): string => path;
