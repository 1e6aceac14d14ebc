import { pageTextsId, type ServedTexts } from "#contract/page-texts.ts";

/** Texts that the server put into this page in place of the file's, in the browser only: the server adds them afterwards. */
export function servedTexts(path: string): ServedTexts | null {
  if (import.meta.env.SSR) return null;
  const served = JSON.parse(document.getElementById(pageTextsId)?.textContent ?? "null") as ServedTexts | null;
  return served?.path === path ? served : null;
}
