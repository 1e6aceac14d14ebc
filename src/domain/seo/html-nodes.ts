import type { parseDocument } from "htmlparser2";

export type HtmlNode = ReturnType<typeof parseDocument>["children"][number];
export type HtmlElement = Extract<HtmlNode, { name: string; attribs: object }>;

export const isElement = (node: HtmlNode): node is HtmlElement => "attribs" in node;

/** Elements whose text nobody reads. */
export const unread = new Set(["script", "style", "template", "noscript", "svg", "iframe"]);

/** Elements inside a line of text. */
export const inline = new Set(
  "a abbr b bdi button cite code data dfn em i kbd label mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** The text of a text node. */
export const dataOf = (node: HtmlNode): string => (node as unknown as { data: string }).data;
