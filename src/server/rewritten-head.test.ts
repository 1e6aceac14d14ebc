import { describe, expect, test } from "vitest";
import { emptyTexts } from "#contract/seo-text-rules.ts";
import { smallPage } from "#test/small-site.ts";
import { withPageTexts } from "./rewritten-head.ts";

describe("a served page", () => {
  const html =
    smallPage("/faq/", {
      title: "Old &amp; plain",
      schema: [{ "@type": "WebPage", "@id": "https://www.longrow.example/faq/#page", name: "Old" }],
    }).body ?? "";
  const shown = (changes: object) => withPageTexts(html, "/faq/", { ...emptyTexts, ...changes });

  test("has the texts in its head, safely", () => {
    const page = shown({
      title: 'A "new" $1 title',
      description: "It's $& new",
      robots: "noindex",
      pictureText: "A sign",
    });
    expect(page).toContain("<title>A &quot;new&quot; $1 title</title>");
    expect(page).toContain('content="It\'s $&amp; new"');
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).toContain('"name":"A \\"new\\" $1 title"');
    expect(page).toContain('"file":{"title":"Old & plain"');
    expect(page.slice(page.indexOf("<body>"))).toBe(html.slice(html.indexOf("<body>")));
  });

  test("keeps the file's texts where nothing was written", () => {
    const page = shown({ keyphrase: "questions" });
    expect(page).toContain("<title>Old &amp; plain</title>");
    expect(page).not.toContain('name="robots"');
    expect(withPageTexts("no head here", "/", emptyTexts)).toBe("no head here");
  });
});
