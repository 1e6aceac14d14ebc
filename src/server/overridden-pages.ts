import type { SeoState } from "#domain/live-seo/live-seo.ts";
import { dataPathOf, withDataTexts } from "#server/rewritten-data.ts";
import { withPageTexts } from "#server/rewritten-head.ts";
import type { Prepared, SiteFile } from "#server/site-file.ts";

interface Site {
  /** What is served, by address; pages with other texts are exchanged in it. */
  site: Map<string, Prepared>;
  files: SiteFile[];
  /** The original tells which scripts the page may run: texts add none. */
  compose: (file: SiteFile, text: string, original: Prepared) => Promise<Prepared>;
}

/**
 * Exchanges prerendered pages and their data that an administrator gave other texts, once for each version: serving looks up an
 * address as before and knows nothing of it.
 */
export function createOverriddenPages({ site, files, compose }: Site) {
  const fileOf = new Map(files.map((file) => [file.url, file]));
  const originals = new Map<string, Prepared>();
  const shown = new Map<string, string>();
  let turn = Promise.resolve();

  async function change(url: string, rewrite: (text: string) => string): Promise<void> {
    const file = fileOf.get(url);
    const original = originals.get(url) ?? site.get(url);
    if (!file || !original) return;
    const next = await compose(file, rewrite(original.answers.identity.body.toString("utf8")), original);
    originals.set(url, original);
    site.set(url, next);
  }

  function restore(url: string): void {
    const original = originals.get(url);
    if (original) site.set(url, original);
    originals.delete(url);
  }

  async function exchange({ texts }: SeoState): Promise<void> {
    for (const path of shown.keys()) {
      if (texts.has(path)) continue;
      restore(path);
      restore(dataPathOf(path));
      shown.delete(path);
    }
    for (const [path, { texts: wanted }] of texts) {
      const version = JSON.stringify(wanted);
      if (shown.get(path) === version) continue;
      await change(path, (html) => withPageTexts(html, path, wanted));
      await change(dataPathOf(path), (data) => withDataTexts(data, wanted));
      shown.set(path, version);
    }
  }

  /** Shows the texts of a state; states are shown in the order they come. */
  function showTexts(state: SeoState): Promise<void> {
    turn = turn.then(() => exchange(state));
    return turn;
  }
  return { showTexts };
}
