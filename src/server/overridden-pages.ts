import type { SeoState } from "#domain/seo/live-seo.ts";
import { withPageTexts } from "#server/rewritten-head.ts";
import type { Prepared, SiteFile } from "#server/static-site.ts";

interface Site {
  /** What is served, by address; pages with other texts are exchanged in it. */
  site: Map<string, Prepared>;
  files: SiteFile[];
  compose: (file: SiteFile, text: string) => Promise<Prepared>;
}

/**
 * Exchanges prerendered pages that an administrator gave other texts, once for each version: serving looks up an address as
 * before and knows nothing of it.
 */
export function createOverriddenPages({ site, files, compose }: Site) {
  const fileOf = new Map(files.map((file) => [file.url, file]));
  const originals = new Map<string, Prepared>();
  const shown = new Map<string, string>();
  let turn = Promise.resolve();

  async function exchange({ texts }: SeoState): Promise<void> {
    for (const [path, original] of originals) {
      if (texts.has(path)) continue;
      site.set(path, original);
      originals.delete(path);
      shown.delete(path);
    }
    for (const [path, { texts: wanted }] of texts) {
      const file = fileOf.get(path);
      const served = site.get(path);
      const version = JSON.stringify(wanted);
      if (!file || !served || shown.get(path) === version) continue;
      const original = originals.get(path) ?? served;
      const html = original.answers.identity.body.toString("utf8");
      const next = await compose(file, withPageTexts(html, path, wanted));
      originals.set(path, original);
      shown.set(path, version);
      site.set(path, next);
    }
  }

  /** Shows the texts of a state; states are shown in the order they come. */
  function showTexts(state: SeoState): Promise<void> {
    turn = turn.then(() => exchange(state));
    return turn;
  }
  return { showTexts };
}
