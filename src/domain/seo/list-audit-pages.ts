import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { csvOf } from "#contract/values/csv.ts";
import { type SeoPage, type SeoPages, SeoPagesQuery } from "#contract/seo/seo-audits.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";
import { latestAudit } from "#domain/seo/audit-store.ts";
import type { SeoAuditPages } from "#platform/db/schema.gen.ts";

type Query = z.output<typeof SeoPagesQuery>;

const orders: Record<Query["sort"], string> = {
  path: "path",
  title: "title",
  status: "status",
  words: "words",
  linksIn: "links_in",
  linksOut: "links_out",
  depth: "depth",
  changed: "changed_at",
  issues: "(errors * 1000 + warnings)",
};

const shows: Record<Query["show"], string> = {
  all: "true",
  indexable: "indexable",
  "not-indexable": "not indexable",
  orphans: "orphan",
  broken: "status >= 400",
  "with-issues": "errors + warnings > 0",
};

/** True for a row whose path or text contains what was typed. */
const containing = (columns: string[], text: string) => {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};

async function pagesOf(
  ctx: Ctx,
  { sort, direction, q, template, show }: Query,
  range: { limit: number; offset: number },
): Promise<SeoPages> {
  const audit = await latestAudit(ctx);
  if (!audit) return { items: [], total: 0 };
  let found = ctx.db
    .selectFrom("seo_audit_pages")
    .where("audit_id", "=", audit.id)
    .where(sql<boolean>`${sql.raw(shows[show])}`);
  if (template) found = found.where("template", "=", template);
  if (q) found = found.where(containing(["path", "title"], q));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(sql.raw(orders[sort]), (order) => (direction === "asc" ? order.asc() : order.desc()).nullsLast())
      .orderBy("path")
      .limit(range.limit)
      .offset(range.offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toPage), total };
}

/** The pages of the latest audit. Admins only. */
export async function listSeoPages(ctx: Ctx, query: unknown): Promise<SeoPages> {
  requireAdmin(ctx);
  const wanted = parse(SeoPagesQuery, query);
  return pagesOf(ctx, wanted, wanted);
}

const most = 10_000;

/** The same pages as CSV, all of them. Admins only. */
export async function exportSeoPages(ctx: Ctx, query: unknown): Promise<string> {
  requireAdmin(ctx);
  const { items } = await pagesOf(ctx, parse(SeoPagesQuery, query), { limit: most, offset: 0 });
  const columns =
    "path template title status canonical indexable reason words links_in links_out depth changed errors warnings".split(
      " ",
    );
  return csvOf(
    columns,
    items.map((page) =>
      [
        page.path,
        page.template,
        page.title,
        page.status,
        page.canonical ?? "",
        page.indexable ? "yes" : "no",
        page.reason ?? "",
        page.words,
        page.linksIn,
        page.linksOut,
        page.depth ?? "",
        page.changedAt,
        page.errors,
        page.warnings,
      ].map(String),
    ),
  );
}

const toPage = (row: Selectable<SeoAuditPages>): SeoPage => ({
  path: row.path,
  template: row.template,
  status: row.status,
  title: row.title,
  canonical: row.canonical,
  indexable: row.indexable,
  reason: row.reason,
  inSitemap: row.in_sitemap,
  orphan: row.orphan,
  words: row.words,
  linksIn: row.links_in,
  linksOut: row.links_out,
  depth: row.depth,
  bytes: row.bytes,
  changedAt: row.changed_at.toISOString(),
  errors: row.errors,
  warnings: row.warnings,
});
