import { templateOf } from "#contract/seo/seo-rules.ts";
import { type PageTexts, PageTextsQuery, type TextPages } from "#contract/seo/seo-texts.ts";
import { languageOfPath } from "#contract/site/spanish-addresses.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { latestAudit } from "#domain/seo/audit-store.ts";
import { requireKnownPage } from "#domain/seo/compare-pages.ts";
import { allTexts, keptTexts, textHistory } from "#domain/seo/page-text-store.ts";
import { readPage } from "#domain/seo/read-html.ts";
import { readOwn } from "#domain/seo/served-files.ts";
import { suggestLinks } from "#domain/seo/suggest-links.ts";

/** The pages whose texts can be edited, with what became of them. Admins only. */
export async function listTextPages(ctx: Ctx): Promise<TextPages> {
  requireAdmin(ctx);
  const audit = await latestAudit(ctx);
  if (!audit) return { items: [] };
  const [pages, kept] = await Promise.all([
    ctx.db
      .selectFrom("seo_audit_pages")
      .select(["path", "title", "template"])
      .where("audit_id", "=", audit.id)
      .where("status", "=", 200)
      .where((eb) => eb.or([eb("indexable", "=", true), eb("reason", "=", "noindex")]))
      .orderBy("path")
      .execute(),
    allTexts(ctx),
  ]);
  return {
    items: pages.map(({ path, title, template }) => {
      const { state = "file", texts } = kept.get(path) ?? {};
      return { path, title, template, state, keyphrase: texts?.keyphrase ?? "", capsule: texts?.capsule ?? "" };
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
  const [kept, history, others, linked] = await Promise.all([
    keptTexts(ctx, path),
    textHistory(ctx, path),
    allTexts(ctx),
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
    file: {
      title: page.own.title ?? page.titles[0] ?? "",
      description: page.own.description ?? page.descriptions[0] ?? "",
    },
    image: page.social.image === null ? null : pathOnly(page.social.image, own),
    blocks: page.blocks,
    pictureTexts: page.pictures.flatMap(({ alt }) => (alt ? [alt] : [])),
    linksOwn: leads.filter(({ origin, pathname }) => origin === own && pathname !== path).length,
    linksOther: leads.filter(({ origin, protocol }) => origin !== own && protocol.startsWith("http")).length,
    keyphrases: [...others].flatMap(
      ([
        other,
        {
          texts: { keyphrase },
        },
      ]) =>
        other !== path && languageOfPath(other) === languageOfPath(path) && keyphrase
          ? [{ path: other, keyphrase }]
          : [],
    ),
    couldLinkHere: here,
    couldLinkTo: there,
    history,
  };
}

/** Of an address of ours the path, so that it loads from any host. */
const pathOnly = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

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
