import type { ServedFile } from "#contract/seo/seo-audits.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { ownPathOf } from "#domain/seo/crawl-model.ts";

import type { ReadOptions, SiteAnswer } from "#platform/own-site/own-site.ts";

const mostText = 100_000;
const mostFiles = 80;

/** Reads an address of ours. @throws DomainError "unavailable" when the server does not answer itself. */
export async function readOwn(ctx: Ctx, path: string, options?: ReadOptions): Promise<SiteAnswer> {
  try {
    return await ctx.ownSite.read(path, options);
  } catch (error) {
    ctx.log.warn({ error }, "the server could not read its own page");
    throw new DomainError("unavailable", "The server could not read its own page. Try again in a moment.");
  }
}

async function readFile(ctx: Ctx, path: string): Promise<ServedFile> {
  const { status, bytes, body } = await readOwn(ctx, path);
  const days = [...body.matchAll(/<lastmod>(\d{4}-\d\d-\d\d)|^Updated (\d{4}-\d\d-\d\d)/gm)].map(
    ([, one, other]) => one ?? other ?? "",
  );
  return { path, status, bytes, day: days.toSorted().at(-1) ?? null, text: body.slice(0, mostText) };
}

/** The sitemap's files and the robots file, as served. Admins only. */
export async function viewServedFiles(ctx: Ctx): Promise<{ items: ServedFile[] }> {
  requireAdmin(ctx);
  const robots = await readFile(ctx, "/robots.txt");
  const { location } = await readOwn(ctx, "/sitemap.xml");
  const indexPath = location === null ? null : ownPathOf(location, "/", ctx.canonicalUrl);
  const index = await readFile(ctx, indexPath ?? "/sitemap.xml");
  const parts = [...index.text.matchAll(/<sitemap><loc>([^<]+)/g)].flatMap(
    ([, address = ""]) => ownPathOf(address, "/", ctx.canonicalUrl) ?? [],
  );
  return {
    items: [robots, index, ...(await Promise.all(parts.slice(0, mostFiles).map((path) => readFile(ctx, path))))],
  };
}

/** llms.txt and every Markdown version it names, as served. Admins only. */
export async function viewMachineFiles(ctx: Ctx): Promise<{ items: ServedFile[] }> {
  requireAdmin(ctx);
  const list = await readFile(ctx, "/llms.txt");
  const named = [...list.text.matchAll(/\]\((\S+?\.md)\)/g)].flatMap(
    ([, address = ""]) => ownPathOf(address, "/", ctx.canonicalUrl) ?? [],
  );
  const twins: ServedFile[] = [];
  for (const path of [...new Set(named)].slice(0, mostFiles)) twins.push(await readFile(ctx, path));
  // The list is shown whole; of its many files only size and age.
  return { items: [list, ...twins.map((file) => ({ ...file, text: "" }))] };
}
