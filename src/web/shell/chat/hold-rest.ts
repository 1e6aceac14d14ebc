/**
 * Keeps focus and screen reader inside `panel` while it covers the page: everything else is inert, except for the notices.
 * Answers what lets go again.
 */
export function holdRest(panel: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  const hold = (element: Element) => {
    if (!(element instanceof HTMLElement) || element.inert || element.matches(".toasts")) return;
    if (element.querySelector(".toasts")) return [...element.children].forEach(hold);
    element.inert = true;
    held.push(element);
  };
  for (let inside: HTMLElement = panel; inside.parentElement && inside !== document.body; inside = inside.parentElement)
    for (const sibling of inside.parentElement.children) if (sibling !== inside) hold(sibling);
  return () => {
    for (const element of held) element.inert = false;
  };
}
