import { pageTextsId, type ServedTexts } from "#contract/page-texts.ts";
import type { SeoTexts } from "#contract/seo-texts.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const readable = (text: string): string =>
  text.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
const entities: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

const titleTag = /<title>([^<]*)<\/title>/;
const metaTag = (name: string) => new RegExp(`(<meta (?:name|property)="${name}" content=")([^"]*)(")`);

/**
 * A page with an administrator's texts in its head. What is empty stays as the file has it. The texts also stand in the page as
 * data, so that the browser's script does not put the file's texts back.
 */
export function withPageTexts(html: string, path: string, texts: SeoTexts): string {
  const head = html.indexOf("</head>");
  if (head === -1) return html;
  const before = html.slice(0, head);
  const file = {
    title: readable(titleTag.exec(before)?.[1] ?? ""),
    description: readable(metaTag("description").exec(before)?.[2] ?? ""),
  };
  const title = texts.title || file.title;
  const description = texts.description || file.description;
  const noindex = texts.robots === "noindex";
  let next = before.replace(titleTag, () => `<title>${escaped(title)}</title>`);
  const say = (name: string, text: string) => {
    if (text) next = next.replace(metaTag(name), (_, start: string, _was, end: string) => start + escaped(text) + end);
  };
  for (const name of ["description", "og:description", "twitter:description"]) say(name, description);
  const shared = texts.socialTitle || texts.title;
  say("og:title", shared);
  say("twitter:title", shared);
  say("og:image:alt", texts.pictureText);
  const data: ServedTexts = { path, title, description, noindex, file };
  const robots = noindex && !/<meta name="robots"/.test(next) ? '<meta name="robots" content="noindex"/>' : "";
  const json = `<script type="application/json" id="${pageTextsId}">${jsonText(data)}</script>`;
  next = next.replace(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/, (whole, graph: string) =>
    withGraphTexts(whole, graph, { path, title, description }),
  );
  return next + robots + json + html.slice(head);
}

const jsonText = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** The node that stands for the page says the same as its head. */
function withGraphTexts(
  whole: string,
  graph: string,
  page: { path: string; title: string; description: string },
): string {
  try {
    const read = JSON.parse(graph) as { "@graph"?: Record<string, unknown>[] };
    const node = read["@graph"]?.find(({ "@id": id }) => typeof id === "string" && id.endsWith(`${page.path}#page`));
    if (!node) return whole;
    node.name = page.title;
    node.description = page.description;
    return `<script type="application/ld+json">${jsonText(read)}</script>`;
  } catch {
    return whole;
  }
}
