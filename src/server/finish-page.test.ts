import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishPage, scriptHashes } from "#server/finish-page.ts";

const page = `<html><head><link rel="modulepreload" href="/a.js"/><script>one()</script></head><body><p>Hi</p><script type="application/ld+json">{"a":1}</script><script type="module" async="">import "/a.js";</script></body></html>`;
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("removes preloads, defers the entry script, and changes nothing else", () => {
  const finished = finishPage(page, null);
  expect(finished).not.toContain("modulepreload");
  expect(finished).toContain('<script type="text/plain" data-entry>import "/a.js";</script>');
  expect(finished).toContain("<p>Hi</p>");
  expect(finished).toMatch(/<script>\(function[\s\S]+<\/script><\/body><\/html>$/);
});

test("a rendered page has its nonce on added scripts", () => {
  const finished = finishPage(page, "abc");
  expect(finished).toContain('data-entry nonce="abc">');
  expect(finished).toContain('<script nonce="abc">(function');
});

test("every executed script is listed by hash, data blocks are not", () => {
  const finished = finishPage(page, null);
  const hashes = scriptHashes(finished);
  expect(hashes).toContain(hash("one()"));
  expect(hashes).toContain(hash('import "/a.js";'));
  expect(hashes).not.toContain(hash('{"a":1}'));
  expect(hashes).toHaveLength(3);
});
