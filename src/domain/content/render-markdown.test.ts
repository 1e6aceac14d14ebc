import { expect, test } from "vitest";
import { markdownProblems, renderMarkdown, wordsOf } from "./render-markdown.ts";

test("unsafe markup never becomes HTML", () => {
  const { html } = renderMarkdown("<script>x</script>\n\n<img src=x onerror=y> [a](javascript:x) [b](data:text/html,x) ![c](x)");
  expect(html).not.toMatch(/<script|<img|javascript:|data:|onerror="?y"?>/i);
  expect(html).toContain("&#60;script&#62;");
});

test("quotes cannot break out of an attribute", () => {
  const { html } = renderMarkdown('[a](https://example.com/"onmouseover="x)\n\n| a"b | c |\n| --- | --- |\n| 1 | 2 |');
  expect(html).not.toContain('"onmouseover');
  expect(html).not.toContain('"onmouse');
});

test("headings get unique ids and form the table of contents", () => {
  const { html, headings } = renderMarkdown("## What it costs\n\n### Detail\n\n## What it **costs**\n\n## A & B");
  expect(headings).toEqual([
    { id: "what-it-costs", text: "What it costs", depth: 2 },
    { id: "what-it-costs-1", text: "What it costs", depth: 2 },
    { id: "a--b", text: "A & B", depth: 2 },
  ]);
  expect(html).toContain('<h2 id="what-it-costs-1">What it <strong>costs</strong></h2>');
});

test("every table cell names its column", () => {
  const { html } = renderMarkdown("| Job | Price |\n| --- | ---: |\n| Screen | $189 |");
  expect(html).toContain('<th scope="col">Job</th><th scope="col" class="num">Price</th>');
  expect(html).toContain('<th scope="row">Screen</th><td data-head="Price" class="num">$189</td>');
});

test("external links are marked, internal ones are not", () => {
  const { html } = renderMarkdown("[a](https://example.com/) [b](/faq/)");
  expect(html).toContain('<a href="https://example.com/" rel="noopener">a</a> <a href="/faq/">b</a>');
});

test("words are counted without marks and addresses", () => {
  expect(wordsOf("## One two\n\n**three** [four](/five/) `six`").split(" ")).toEqual(["One", "two", "three", "four", "six"]);
});

test("uploaded pictures are shown in the sizes made of them, others are not", () => {
  const file = "/pictures/uploaded/0199a0b1-0000-7000-8000-000000000001.jpg";
  const { html } = renderMarkdown(`![A "dock" from above](${file} "800x600")`);
  expect(html).toContain(`src="${file}" srcset="${file.replace(".jpg", "-320.webp")} 320w`);
  expect(html).toContain('alt="A &#34;dock&#34; from above" width="800" height="600"');
  const others = [`![](${file} "800x600")`, `![x](${file})`, '![x](https://example.com/x.jpg "1x1")'];
  for (const text of others) {
    expect(renderMarkdown(text).html).not.toContain("<img");
    expect(markdownProblems(text)).toHaveLength(1);
  }
});
