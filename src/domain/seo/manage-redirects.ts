import { closedFolders } from "#contract/site/address-areas.ts";
import { type Selectable, sql } from "kysely";
import { RedirectInput, redirectLimits, type SeoRedirect, type SeoRedirects } from "#contract/seo/seo-redirects.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";
import { announceSeo } from "#domain/seo/announce-seo.ts";
import { readOwn } from "#domain/seo/served-files.ts";
import type { SeoRedirects as Table } from "#platform/db/schema.gen.ts";

const closed = new RegExp(`^/(${closedFolders.join("|")}|sw\\.js|robots\\.txt|sitemap\\.xml|llms\\.txt)(/|$)`);
const hasExtension = /\.[A-Za-z0-9]{1,8}$/;
const withSlash = (path: string): string => (path.endsWith("/") || hasExtension.test(path) ? path : `${path}/`);

const refuse = (path: "from" | "to", message: string) =>
  new DomainError("invalid", message, { errors: [{ path, message }] });

/** Redirects of the file and those added here, with their hits. Admins only. */
export async function listRedirects(ctx: Ctx): Promise<SeoRedirects> {
  requireAdmin(ctx);
  const [rows, hits] = await Promise.all([
    ctx.db.selectFrom("seo_redirects").selectAll().orderBy("updated_at", "desc").orderBy("id", "desc").execute(),
    ctx.db.selectFrom("seo_redirect_hits").selectAll().execute(),
  ]);
  const hitsOf = new Map(hits.map((row) => [row.from_path, row]));
  const counted = (from: string) => ({
    hits: Number(hitsOf.get(from)?.hits ?? 0),
    lastHit: hitsOf.get(from)?.last_hit.toISOString() ?? null,
  });
  return {
    items: [
      ...rows.map((row) => ({ ...toRedirect(row), ...counted(row.from_path) })),
      ...[...ctx.fileRedirects].map(([from, to]): SeoRedirect => ({
        id: null,
        from,
        to,
        code: 301,
        source: "file",
        ...counted(from),
      })),
    ],
  };
}

/**
 * Adds a redirect, or changes the one from the same address. Chains are collapsed: it leads to the last address, and redirects
 * that led to its own address lead there too. Admins only.
 */
export async function saveRedirect(ctx: Ctx, input: unknown): Promise<SeoRedirect> {
  const admin = requireAdmin(ctx);
  const wanted = parse(RedirectInput, input);
  const from = withSlash(wanted.from);
  const typed = wanted.to === undefined ? null : withSlash(wanted.to);
  if (closed.test(from)) throw refuse("from", "This address belongs to the server and cannot be redirected.");
  if (ctx.fileRedirects.has(from))
    throw refuse("from", "content/redirects.txt redirects this address, and that cannot be changed here.");
  if (from === typed) throw refuse("to", "This redirect would lead to itself.");
  return withTransaction(ctx, async (tx) => {
    // Two administrators who each see half of a loop would make one.
    await sql`select pg_advisory_xact_lock(7201121)`.execute(tx.db);
    const rows = await tx.db.selectFrom("seo_redirects").selectAll().execute();
    if (rows.length >= redirectLimits.most)
      throw new DomainError("conflict", `There can be ${redirectLimits.most} redirects. Remove one first.`);
    const others = new Map(rows.filter((row) => row.from_path !== from).map((row) => [row.from_path, row.to_path]));
    const to = typed === null ? null : lastOf(tx, from, typed, others);
    if (!rows.some((row) => row.from_path === from)) await refuseServed(tx, from);
    if (to !== null && to !== from) await refuseUnserved(tx, to);
    const now = tx.clock.now();
    const change = { to_path: to, code: wanted.code, updated_at: now };
    const row = await tx.db
      .insertInto("seo_redirects")
      .values({
        id: tx.ids.next(),
        from_path: from,
        ...change,
        created_by: admin.kind === "system" ? null : admin.userId,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("from_path").doUpdateSet(change))
      .returningAll()
      .executeTakeFirstOrThrow();
    if (to !== null)
      await tx.db
        .updateTable("seo_redirects")
        .set({ to_path: to, updated_at: now })
        .where("to_path", "=", from)
        .execute();
    // Answered from now on: the list of missing pages has only what is still missing.
    await tx.db
      .deleteFrom("not_found_paths")
      .where("path", "in", [from, from.replace(/\/$/, "")])
      .execute();
    await recordAudit(tx, {
      action: "seo.redirect_saved",
      target: { kind: "redirect", id: from.slice(0, 200) },
      before: rows.find((one) => one.from_path === from) ?? { to_path: null, code: null },
      after: row,
      fields: ["to_path", "code"],
    });
    await announceSeo(tx);
    return { ...toRedirect(row), hits: 0, lastHit: null };
  });
}

/** The last address of the way that begins at `to`. @throws DomainError "invalid" when it comes back to `from`. */
function lastOf(ctx: Ctx, from: string, to: string, others: ReadonlyMap<string, string | null>): string {
  const way = [from];
  let next = to;
  for (;;) {
    if (way.includes(next)) throw refuse("to", `This would make a circle: ${[...way, next].join(" → ")}.`);
    const further = ctx.fileRedirects.get(next) ?? others.get(next);
    if (further === null) throw refuse("to", `${next} is marked as gone.`);
    if (further === undefined) return next;
    way.push(next);
    next = further;
  }
}

async function refuseServed(ctx: Ctx, path: string): Promise<void> {
  const { status } = await readOwn(ctx, path, { method: "HEAD" });
  if (status < 400)
    throw refuse("from", "A page answers at this address. Only addresses without a page can be redirected.");
}

async function refuseUnserved(ctx: Ctx, path: string): Promise<void> {
  const { status } = await readOwn(ctx, path, { method: "HEAD" });
  if (status !== 200) throw refuse("to", `No page answers at ${path}.`);
}

/** Removes a redirect. Admins only. */
export async function removeRedirect(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (tx) => {
    const row = await foundById(
      id,
      (wanted) => tx.db.deleteFrom("seo_redirects").where("id", "=", wanted).returningAll().executeTakeFirst(),
      "There is no such redirect.",
    );
    await recordAudit(tx, {
      action: "seo.redirect_removed",
      target: { kind: "redirect", id: row.from_path.slice(0, 200) },
    });
    await announceSeo(tx);
  });
}

const toRedirect = (row: Selectable<Table>): Omit<SeoRedirect, "hits" | "lastHit"> => ({
  id: row.id,
  from: row.from_path,
  to: row.to_path,
  code: row.code,
  source: "admin",
});
