import * as t from "#words/documents.ts";

/** Each document has a twin in Markdown: `/blog/some-post/` has `/blog/some-post.md`. */
export const markdownAlternate = (path: string) => ({
  type: "text/markdown",
  path: path.replace(/\/$/, ".md"),
  title: t.thisTextAsMarkdown,
});
