import * as language from "#words/language.ts";
import * as t from "#words/documents.ts";

/**
 * Each document has a twin in Markdown, in its language: `/blog/some-post/` has `/blog/some-post.md`. `isHere`: the page shows its
 * text, which a legal page may have in English alone.
 */
export const markdownAlternate = (path: string, isHere = true) => ({
  type: "text/markdown",
  path: (language.code === "en" || !isHere ? path : language.linkTo(path)).replace(/\/$/, ".md"),
  title: t.thisTextAsMarkdown,
});
