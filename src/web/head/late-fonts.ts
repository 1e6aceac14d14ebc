const mostElements = 40;
const storageKey = "fonts";

interface Piece {
  element: Element;
  size: number;
}

/** The page in pieces of at most `mostElements` where its structure allows. */
function piecesOf(parent: Element, found: Piece[] = []): Piece[] {
  for (const element of parent.children) {
    const size = element.getElementsByTagName("*").length + 1;
    if (size > mostElements) piecesOf(element, found);
    else found.push({ element, size });
  }
  return found;
}

/**
 * On a first visit the page is painted with system fonts of the same size (`ui/tokens.css`). The fonts are fetched after
 * the first paint and set piece by piece from the top, a task each, so that a slow phone never lays everything out at once.
 * Later visits have them in the cache and use them from the start, and so do browsers without script.
 */
export function loadFontsLate(document: Document, storage: Storage): void {
  const root = document.documentElement;
  if (storage.getItem(storageKey)) return;
  const end = () => root.removeAttribute("data-fonts");
  const setNext = (left: Piece[]) => {
    let sum = 0;
    for (let next = left[0]; next && sum + next.size <= mostElements; next = left[0]) {
      sum += next.size;
      next.element.setAttribute("data-fonts", "own");
      left.shift();
    }
    document.body.getBoundingClientRect();
    if (left.length > 0) setTimeout(setNext, 0, left);
    else
      setTimeout(() => {
        end();
        storage.setItem(storageKey, "1");
      });
  };
  new PerformanceObserver((list, watch) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    watch.disconnect();
    Promise.all([
      document.fonts.load("1em Mona", document.body.textContent ?? ""),
      document.fonts.load("1em Figures", "0"),
    ])
      .then(() => setNext(piecesOf(document.body)))
      .catch(end);
  }).observe({ type: "paint", buffered: true });
  root.setAttribute("data-fonts", "system");
}
