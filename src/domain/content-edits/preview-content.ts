import { addressIn, englishAddress, isSpanishPath } from "#contract/site/spanish-addresses.ts";
import { type ContentPreview, PreviewContentInput } from "#contract/content/content-edits.ts";
import { requireEditor } from "#domain/access/account-policy.ts";
import { foundItem, type ItemName } from "#domain/content-edits/content-store.ts";
import { isInSpanish } from "#domain/content/pages-in-spanish.ts";
import type { Site } from "#domain/content/site.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { siteWithDrafts } from "#domain/live-content/live-content.ts";
import { parse } from "#domain/input/parse.ts";

const purpose = "content preview";
const parameter = "preview";
const lifeMs = 3_600_000;

export interface Preview {
  site: Site;
  contentTime: Date | null;
}

interface Key {
  /** Epoch milliseconds. */
  until: number;
  at: string | null;
  /** The one page it shows. */
  page: string;
  /** The editor who made it; null when it was the system. */
  editorId: string | null;
}

/**
 * Addresses that show an item's page with all drafts in each of its languages for an hour, also as at a later time. Whoever has an address sees it, so
 * that it can be opened on a phone, while who made it is an editor. For editors. @throws DomainError "not_found", "conflict" without a page
 */
export async function previewContent(ctx: Ctx, name: ItemName, input: unknown): Promise<ContentPreview> {
  const editor = requireEditor(ctx);
  const { at } = parse(PreviewContentInput, input);
  const { kind, id } = await foundItem(ctx, name);
  const page = kind.page?.(id);
  if (!page) throw new DomainError("conflict", "This has no page of its own.");
  const key: Key = {
    until: ctx.clock.now().getTime() + lifeMs,
    at: at ?? null,
    page,
    editorId: "userId" in editor ? editor.userId : null,
  };
  const query = `?${parameter}=${ctx.tokens.seal(purpose, JSON.stringify(key))}`;
  const inSpanish = await isDraftedInSpanish(ctx, page, key.at ? new Date(key.at) : ctx.clock.now());
  return { address: page + query, spanish: inSpanish ? addressIn("es", page) + query : null };
}

/** True for a page that is there in Spanish once all drafts are published. */
async function isDraftedInSpanish({ liveContent, db }: Ctx, page: string, at: Date): Promise<boolean> {
  if (!liveContent.current().isBilingual) return false;
  return isInSpanish(page, (await siteWithDrafts(liveContent, db, "es")).documents, at);
}

/** True for addresses that are not answered from memory. */
export const isPreviewAddress = (url: string): boolean => url.includes(`${parameter}=`);

export const previewKeyOf = ({ method, url }: Request): string | null =>
  method === "GET" && isPreviewAddress(url) ? new URL(url).searchParams.get(parameter) : null;

/**
 * The site with its drafts for the page of a key, and the time that its contents are shown at; everything else on it is as it is
 * now. Null without a valid key for this page.
 */
export async function previewOf(ctx: Ctx, { url }: Request, sealed: string | null): Promise<Preview | null> {
  const key = sealed ? opened(ctx, sealed) : null;
  if (!key || key.until < ctx.clock.now().getTime()) return null;
  const { pathname } = new URL(url);
  if (key.page !== englishAddress(pathname) || !(await isEditor(ctx, key.editorId))) return null;
  const site = await siteWithDrafts(ctx.liveContent, ctx.db, isSpanishPath(pathname) ? "es" : "en");
  return { site, contentTime: key.at ? new Date(key.at) : null };
}

async function isEditor(ctx: Ctx, userId: string | null): Promise<boolean> {
  if (userId === null) return true;
  const user = await ctx.db
    .selectFrom("users")
    .select(["role", "banned_until"])
    .where("id", "=", userId)
    .executeTakeFirst();
  const isBanned = user?.banned_until && user.banned_until > ctx.clock.now();
  return !isBanned && (user?.role === "editor" || user?.role === "admin");
}

function opened(ctx: Ctx, sealed: string): Key | null {
  try {
    return JSON.parse(ctx.tokens.open(purpose, sealed)) as Key;
  } catch {
    return null;
  }
}
