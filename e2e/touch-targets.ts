import type { Page } from "@playwright/test";

/**
 * Every touch target smaller than 44 by 44 px, except links in running text (WCAG 2.5.8, inline) and elements shown only on
 * focus.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44;
    const isInline = (element: Element) => ["inline", "contents"].includes(getComputedStyle(element).display);
    const lineOf = (node: Node): Element | null => {
      let block = node.parentElement;
      while (block && isInline(block)) block = block.parentElement;
      return block;
    };
    // The block contains text outside of links.
    const inRunningText = (element: Element): boolean => {
      const block = lineOf(element);
      if (!block || !element.matches("a, button") || !isInline(element)) return false;
      const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let word = words.nextNode(); word; word = words.nextNode())
        if (/\w{2}/.test(word.nodeValue ?? "") && lineOf(word) === block && !word.parentElement?.closest("a, button"))
          return true;
      return false;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch], [role=checkbox], [role=radio]",
    )) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest("[aria-hidden=true], .sr-only, .skip-link, [inert]") || inRunningText(element)) continue;
      // A label is touched for its field.
      const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element.closest("label")) : null;
      const boxes = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
      const fits = boxes.some(({ width, height }) => width >= least - 0.5 && height >= least - 0.5);
      const [box] = boxes;
      if (fits || !box || box.width <= 1 || box.right <= 0) continue;
      // A surrounding element may be the target.
      const target = (x: number, y: number) => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (element === at || element.contains(at));
      };
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const now = element.getBoundingClientRect();
      const [x, y] = [now.left + now.width / 2, now.top + now.height / 2];
      const reach = least / 2 - 1;
      const wide = now.width >= least || (target(x - reach, y) && target(x + reach, y));
      const tall = now.height >= least || (target(x, y - reach) && target(x, y + reach));
      if (wide && tall) continue;
      found.push(
        `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${(element.textContent || element.getAttribute("aria-label") || element.getAttribute("name") || "").trim().slice(0, 40)}" ${Math.round(now.width)}x${Math.round(now.height)}`,
      );
    }
    return [...new Set(found)];
  });
