import { seoLimits } from "#contract/seo/seo-rules.ts";
import { type Crawl, type Finding, isShown, keptOut, type RuleContext } from "#domain/seo/crawl-model.ts";

/** Pictures, what a page loads, and its weight. */
export function pictureFindings(crawl: Crawl, { canonicalUrl }: RuleContext): Finding[] {
  const found: Finding[] = [];
  const fileOf = (address: string, path: string) => {
    const base = new URL(path, canonicalUrl);
    if (!URL.canParse(address, base)) return undefined;
    const { pathname, search } = new URL(address, base);
    return crawl.files.get(pathname + search);
  };
  for (const page of crawl.pages.values()) {
    if (!isShown(page)) continue;
    const { path, facts } = page;
    const say = (rule: Finding["rule"], evidence: string, subject = "") =>
      found.push({ rule, path, subject, evidence });
    for (const { src, alt, sized } of facts.pictures) {
      const name = src.startsWith("data:") ? "a picture in the page" : src;
      if (alt === null) say("image-alt-missing", name, src.slice(0, 300));
      if (!sized) say("image-size-missing", name, src.slice(0, 300));
      const file = fileOf(src, path);
      if (file && file.status >= 400) say("image-missing", `${src} answers with ${file.status}.`, src);
      if (file && file.bytes > seoLimits.imageBytes)
        say("image-heavy", `${src} has ${Math.round(file.bytes / 1000)} kB.`, src);
    }
    for (const address of new Set(facts.loads))
      if (/^http:\/\//i.test(address)) say("mixed-content", address, address.slice(0, 300));
    if (page.bytes > seoLimits.htmlBytes) say("page-heavy", `${Math.round(page.bytes / 1000)} kB of HTML.`);
    if (keptOut(page, canonicalUrl) !== null) continue;
    const { image, sized, alt } = facts.social;
    if (!image) say("social-image-missing", "There is no og:image.");
    else if (!sized || !alt)
      say("social-image-missing", `${image} has no ${sized ? "alternative text" : "width and height"}.`);
    const picture = image ? fileOf(image, path) : undefined;
    if (image && picture && picture.status >= 400)
      say("image-missing", `og:image ${image} answers with ${picture.status}.`, image);
  }
  return found;
}
