import type { PageHead } from "#contract/content/page-head.ts";
import { SeoTexts } from "#contract/seo/seo-texts.ts";
import { checked, ContentError, yamlIn } from "./content-file.ts";
import { type Facts, fillFields } from "./fill-facts.ts";

/** The kind of content that holds the texts of a page's head. */
export const pageHeadsKind = "page-heads";
const folder = `${pageHeadsKind}/`;

/** The id of a page's texts: `/blog/some-post/` has `blog.some-post`, `/` has `home`. */
export const headIdOf = (path: string): string => path.replace(/^\/|\/$/g, "").replaceAll("/", ".") || "home";

/** The page of an id. */
export const headPathOf = (id: string): string => (id === "home" ? "/" : `/${id.replaceAll(".", "/")}/`);

/** The texts of heads by path. @throws ContentError */
export function parsePageHeads(texts: ReadonlyMap<string, string>, facts: Facts): Map<string, SeoTexts> {
  return new Map(
    [...texts]
      .filter(([file]) => file.startsWith(folder) && file.endsWith(".yaml"))
      .map(([file, text]) => [
        headPathOf(file.slice(folder.length, -".yaml".length)),
        filledHead(file, text, facts),
      ]),
  );
}

function filledHead(file: string, text: string, facts: Facts): SeoTexts {
  const { value, problems } = fillFields(yamlIn(file, text), facts);
  if (problems.length > 0) throw new ContentError(`content/${file}`, problems);
  return checked(file, value, SeoTexts);
}

/** The texts as a page's head uses them: only those that say something. */
export function pageHead(texts: SeoTexts | undefined): PageHead | undefined {
  if (!texts) return undefined;
  const { title, description, socialTitle, pictureText, robots } = texts;
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(socialTitle && { socialTitle }),
    ...(pictureText && { pictureText }),
    ...(robots === "noindex" && { noindex: true }),
  };
}
