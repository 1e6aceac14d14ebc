import { Parser } from "htmlparser2";
import { eld } from "eld/small";
import type { Language } from "#contract/values/languages.ts";

const unread = new Set(["script", "style", "template", "code", "svg"]);
const readAloud = ["alt", "aria-label", "aria-description", "placeholder", "title"];
const fewestWords = 5;
/** Below this difference the detector is not sure. */
const sure = 0.05;

eld.setLanguageSubset(["en", "es"]);

/**
 * Texts of five or more words in another language than the page's. What is marked with `lang` is judged by that; `names`, such as
 * those of products, and what is marked with `translate="no"` are of no language.
 */
export function foreignTexts(html: string, language: Language, names: string[] = []): string[] {
  const found: string[] = [];
  const open: { name: string; language: string; isRead: boolean }[] = [];
  const here = () => open.at(-1) ?? { name: "", language, isRead: true };
  const judge = (written: string) => {
    const text = names.reduce((rest, name) => rest.replaceAll(name, " "), written);
    // Units and abbreviations are of no language.
    const words = text.match(/\p{L}*\p{Ll}[\p{L}’']+/gu) ?? [];
    const spoken = here().language;
    if (words.length < fewestWords || !here().isRead || (spoken !== "en" && spoken !== "es")) return;
    const scores = eld.detect(text).getScores();
    const other = spoken === "en" ? "es" : "en";
    if ((scores[other] ?? 0) > (scores[spoken] ?? 0) + sure) found.push(text.replace(/\s+/g, " ").trim());
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const around = here();
      const own = {
        name,
        language: attributes.lang?.slice(0, 2) ?? around.language,
        isRead: around.isRead && !unread.has(name) && attributes.translate !== "no",
      };
      open.push(own);
      for (const attribute of readAloud) judge(attributes[attribute] ?? "");
      if (name === "meta" && /description|title/.test(attributes.name ?? attributes.property ?? ""))
        judge(attributes.content ?? "");
    },
    ontext: judge,
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return found;
}
