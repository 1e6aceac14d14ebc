/** Set once a visitor took or closed the offer of the other language. */
export const languageOfferKey = "language-offer";

/** Marks the document `data-offer="es"` (or "en") before the first paint, where the browser prefers the language that the page is not in. */
export function offerLanguage({ language }: Navigator, storage: Storage, root: HTMLElement): void {
  const other = root.lang === "es" ? "en" : "es";
  if (language.startsWith(other) && !storage.getItem(languageOfferKey)) root.dataset.offer = other;
}

/** Ends the offer in this browser. */
export function endLanguageOffer(): void {
  delete document.documentElement.dataset.offer;
  try {
    localStorage.setItem(languageOfferKey, "1");
  } catch {
    // Storage is forbidden: the next page offers it again.
  }
}
