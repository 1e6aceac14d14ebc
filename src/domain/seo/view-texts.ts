import { pageTextsId, type ServedTexts } from "#contract/page-texts.ts";
import { templateOf } from "#contract/seo-rules.ts";
import { type PageTexts, PageTextsQuery, type SeoTexts, type TextPages } from "#contract/seo-texts.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/parse.ts";
import { latestAudit } from "#domain/seo/audit-store.ts";
import { requireKnownPage } from "#domain/seo/compare-pages.ts";
import { keptTexts } from "#domain/seo/page-text-store.ts";
import { readPage } from "#domain/seo/read-html.ts";
import { readOwn } from "#domain/seo/served-files.ts";
import { suggestLinks } from "#domain/seo/suggest-links.ts";

const shownVersions = 30;

/** The pages whose texts can be edited, with what became of them. Admins only. */
export async function listTextPages(ctx: Ctx): Promise<TextPages> {
  requireAdmin(ctx);
  const audit = await latestAudit(ctx);
  if (!audit) return { items: [] };
  const [pages, rows] = await Promise.all([
    ctx.db
      .selectFrom("seo_audit_pages")
      .select(["path", "title", "template"])
      .where("audit_id", "=", audit.id)
      .where("status", "=", 200)
      .where((eb) => eb.or([eb("indexable", "=", true), eb("reason", "=", "noindex")]))
      .orderBy("path")
      .execute(),
    ctx.db.selectFrom("seo_texts").select(["path", "draft", "published"]).execute(),
  ]);
  const kept = new Map(rows.map((row) => [row.path, row]));
  return {
    items: pages.map(({ path, title, template }) => {
      const row = kept.get(path);
      const own = (row?.draft ?? row?.published) as SeoTexts | null | undefined;
      const state = row?.draft ? (row.published ? "changed" : "draft") : row?.published ? "published" : "file";
      return { path, title, template, state, keyphrase: own?.keyphrase ?? "", capsule: own?.capsule ?? "" };
    }),
  };
}

/** A page as it is served, its texts, their history, and what could be linked. Admins only. */
export async function viewPageTexts(ctx: Ctx, query: unknown): Promise<PageTexts> {
  requireAdmin(ctx);
  const { path } = parse(PageTextsQuery, query);
  await requireKnownPage(ctx, path);
  const { status, body } = await readOwn(ctx, path);
  if (status !== 200) throw new DomainError("not_found", "This page does not answer.");
  const page = readPage(body);
  const served = servedTextsIn(body);
  const [kept, history, others, linked] = await Promise.all([
    keptTexts(ctx, path),
    ctx.db
      .selectFrom("seo_text_versions")
      .selectAll()
      .where("path", "=", path)
      .orderBy("version", "desc")
      .limit(shownVersions)
      .execute(),
    ctx.db.selectFrom("seo_texts").select(["path", "draft", "published"]).where("path", "!=", path).execute(),
    linkedPages(ctx),
  ]);
  const { here, there } = suggestLinks(linked, path);
  const own = new URL(ctx.canonicalUrl).origin;
  const leads = page.links
    .filter(({ main }) => main)
    .flatMap(({ href }) => (URL.canParse(href, own + path) ? [new URL(href, own + path)] : []));
  return {
    ...kept,
    template: templateOf(path),
    canonicalUrl: ctx.canonicalUrl,
    file: served?.file ?? { title: page.titles[0] ?? "", description: page.descriptions[0] ?? "" },
    image: page.social.image === null ? null : pathOnly(page.social.image, own),
    blocks: page.blocks,
    pictureTexts: page.pictures.flatMap(({ alt }) => (alt ? [alt] : [])),
    linksOwn: leads.filter(({ origin, pathname }) => origin === own && pathname !== path).length,
    linksOther: leads.filter(({ origin, protocol }) => origin !== own && protocol.startsWith("http")).length,
    keyphrases: others.flatMap((row) => {
      const keyphrase = ((row.draft ?? row.published) as SeoTexts | null)?.keyphrase ?? "";
      return keyphrase ? [{ path: row.path, keyphrase }] : [];
    }),
    couldLinkHere: here,
    couldLinkTo: there,
    history: history.map((row) => ({
      version: row.version,
      action: row.action,
      texts: row.texts as SeoTexts | null,
      by: row.actor,
      at: row.at.toISOString(),
    })),
  };
}

/** Of an address of ours the path, so that it loads from any host. */
const pathOnly = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

function servedTextsIn(html: string): ServedTexts | null {
  const [, json] = new RegExp(`<script type="application/json" id="${pageTextsId}">([^<]*)</script>`).exec(html) ?? [];
  return json ? (JSON.parse(json) as ServedTexts) : null;
}

async function linkedPages(ctx: Ctx) {
  const audit = await latestAudit(ctx);
  if (!audit) return [];
  const rows = await ctx.db
    .selectFrom("seo_audit_pages")
    .select(["path", "title", "leads_to", "links_in"])
    .where("audit_id", "=", audit.id)
    .where("indexable", "=", true)
    .execute();
  return rows.map((row) => ({ path: row.path, title: row.title, leadsTo: row.leads_to, linksIn: row.links_in }));
}
