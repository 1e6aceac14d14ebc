import { PreviewContentInput } from "#contract/content-edits.ts";
import { requireEditor } from "#domain/access/account-policy.ts";
import { foundItem, type ItemName } from "#domain/content-edits/content-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { siteWithDrafts } from "#domain/live-content/live-content.ts";
import { parse } from "#domain/parse.ts";

const purpose = "content preview";
const parameter = "preview";
const lifeMs = 3_600_000;

interface Key {
  /** Epoch milliseconds. */
  until: number;
  at: string | null;
}

/**
 * An address that shows an item's page with all drafts for an hour, also as at a later time. Whoever has the address sees it, so
 * that it can be opened on a phone. For editors. @throws DomainError "not_found", "conflict" without a page
 */
export async function previewContent(ctx: Ctx, name: ItemName, input: unknown): Promise<{ address: string }> {
  requireEditor(ctx);
  const { at } = parse(PreviewContentInput, input);
  const { kind, id } = await foundItem(ctx, name);
  const page = kind.page?.(id);
  if (!page) throw new DomainError("conflict", "This has no page of its own.");
  const key: Key = { until: ctx.clock.now().getTime() + lifeMs, at: at ?? null };
  return { address: `${page}?${parameter}=${ctx.tokens.seal(purpose, JSON.stringify(key))}` };
}

/** True for addresses that are not answered from memory. */
export const isPreviewAddress = (url: string): boolean => url.includes(`${parameter}=`);

export const previewKeyOf = ({ method, url }: Request): string | null =>
  method === "GET" && isPreviewAddress(url) ? new URL(url).searchParams.get(parameter) : null;

/** The site with its drafts and the time to show it at; null without a valid key. */
export async function previewOf(ctx: Ctx, sealed: string | null): Promise<Pick<Ctx, "site" | "clock"> | null> {
  const key = sealed ? opened(ctx, sealed) : null;
  if (!key || key.until < ctx.clock.now().getTime()) return null;
  const site = await siteWithDrafts(ctx.liveContent, ctx.db);
  const clock = key.at ? { now: () => new Date(key.at ?? 0) } : ctx.clock;
  return { site, clock };
}

function opened(ctx: Ctx, sealed: string): Key | null {
  try {
    return JSON.parse(ctx.tokens.open(purpose, sealed)) as Key;
  } catch {
    return null;
  }
}
