import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishPage, scriptHashes } from "#server/finish-page.ts";

const page = `<html><head><link rel="modulepreload" href="/a.js"/><script>one()</script></head><body><p>Hi</p><script type="application/ld+json">{"a":1}</script><script type="module" async="">import "/a.js";</script></body></html>`;
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("removes preloads, defers the entry script, and changes nothing else", () => {
  const finished = finishPage(page, "/", null);
  expect(finished).not.toContain("modulepreload");
  expect(finished).toContain('<script type="text/plain" data-entry>import "/a.js";</script>');
  expect(finished).toContain("<p>Hi</p>");
  expect(finished).toMatch(/<script>\(function[\s\S]+<\/script><\/body><\/html>$/);
});

test("a rendered page has its nonce on added scripts", () => {
  const finished = finishPage(page, "/", "abc");
  expect(finished).toContain('data-entry nonce="abc">');
  expect(finished).toContain('<script nonce="abc">(function');
});

test("public pages load the manifest without staff and account routes", () => {
  const loading = page.replace('import "/a.js"', 'import "/assets/manifest-1a2b.js"');
  for (const path of ["/faq/", "/auth/", "/es/cuenta/"])
    expect(finishPage(loading, path, null)).toContain('import "/assets/public-manifest-1a2b.js"');
  for (const path of ["/admin/", "/dashboard/index.html"])
    expect(finishPage(loading, path, null)).toContain('import "/assets/manifest-1a2b.js"');
});

test("of a rendered page only scripts with its nonce are listed, not what stands in its texts", () => {
  const rendered = page.replaceAll("<script", '<script nonce="abc"').replace("Hi", "<script>evil()</script>");
  const hashes = scriptHashes(finishPage(rendered, "/", "abc"), "abc");
  expect(hashes).toContain(hash("one()"));
  expect(hashes).not.toContain(hash("evil()"));
  expect(hashes).toHaveLength(3);
});

test("every executed script is listed by hash, data blocks are not", () => {
  const finished = finishPage(page, "/", null);
  const hashes = scriptHashes(finished);
  expect(hashes).toContain(hash("one()"));
  expect(hashes).toContain(hash('import "/a.js";'));
  expect(hashes).not.toContain(hash('{"a":1}'));
  expect(hashes).toHaveLength(3);
});
