import {
  type ContentItem,
  contentLimits,
  type ContentOverview,
  type ContentState,
  type ContentSummary,
  type ContentVersion,
} from "#contract/content/content-edits.ts";
import { addressIn } from "#contract/site/spanish-addresses.ts";
import { hasTwin } from "#domain/language/has-twin.ts";
import { requireEditor } from "#domain/access/account-policy.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import {
  contentFileOf,
  contentItemOf,
  type ContentKind,
  contentKinds,
  hasItems,
  takesNewItems,
} from "#domain/content/content-kinds.ts";
import { factLabel } from "#domain/content/fact-labels.ts";
import { formSchema } from "#domain/content/form-schema.ts";
import type { ContentValue } from "#domain/content/content-value.ts";
import type { Ctx } from "#domain/ctx.ts";
import { valueProblems } from "#domain/content-edits/check-value.ts";
import {
  type DraftChanges,
  fileValue,
  foundItem,
  hasDraft,
  type ItemName,
  type ItemRow,
  itemRows,
} from "#domain/content-edits/content-store.ts";
import { toldKinds } from "#domain/content-edits/draft-changes.ts";
import { spanishOf } from "#domain/content-edits/spanish-draft.ts";
import { touchedAppointments } from "#domain/content-edits/touched-appointments.ts";
import { changedFields } from "#domain/content-edits/changed-fields.ts";
import { titleOf } from "#domain/content-edits/content-titles.ts";
import { changedPart } from "#domain/content-edits/changed-part.ts";
import { outdatedWords, spanishStates } from "#domain/content-edits/content-in-both.ts";
import { pricePlaces } from "#domain/content-edits/price-places.ts";
import { ownPageOf, publishedItems } from "#domain/live-content/live-content.ts";

function stateOf(row: ItemRow | null, file: ContentValue | null): ContentState {
  if (row?.publish_at) return "scheduled";
  if (row?.removed) return "removed";
  if (row && hasDraft({ row })) return row.published || file ? "draft" : "new";
  return row?.published ? "published" : "file";
}

const changedAt = (row: ItemRow | null): string | null =>
  (row?.draft_at ?? row?.published_at ?? null)?.toISOString() ?? null;

/** Every kind of content with its items. For editors. */
export async function listContent(ctx: Ctx): Promise<ContentOverview> {
  requireEditor(ctx);
  const rows = await itemRows(ctx);
  const files = Object.keys(ctx.liveContent.files).flatMap((file) => contentItemOf(file) ?? []);
  const spanish = await spanishStates(ctx);
  return {
    isBilingual: ctx.liveContent.current().isBilingual,
    notShown: ctx.liveContent.current().left,
    notPublished: rows.flatMap(({ kind: name, id, draft, publish_problem: reason }) => {
      const kind = reason === null ? undefined : contentKinds.find((one) => one.kind === name);
      return kind && reason !== null ? [{ kind: name, id, title: titleOf(kind, id, draft), reason }] : [];
    }),
    kinds: contentKinds.map((kind) => {
      const own = rows.filter((row) => row.kind === kind.kind);
      const ids = new Set([
        ...files.filter((item) => item.kind === kind).map(({ id }) => id),
        ...own.map(({ id }) => id),
      ]);
      const items = [...ids].map((id): ContentSummary => {
        const row = own.find((one) => one.id === id) ?? null;
        const file = fileValue(ctx, kind, id);
        const title = titleOf(kind, id, row?.draft ?? row?.published ?? file);
        const page = kind.page?.(id) ?? null;
        return {
          kind: kind.kind,
          id,
          title,
          state: stateOf(row, file),
          version: row?.version ?? 0,
          changedAt: changedAt(row),
          page,
          spanish: spanish.get(contentFileOf(kind, id)) ?? null,
        };
      });
      const { kind: name, label, group } = kind;
      return {
        kind: name,
        label,
        group,
        hasItems: hasItems(kind),
        takesNew: takesNewItems(kind),
        items: items.toSorted((a, b) => a.title.localeCompare(b.title)),
      };
    }),
  };
}

/** An item with the schema of its form, its problems and its history. For editors. @throws DomainError "not_found" */
export async function viewContent(ctx: Ctx, name: ItemName): Promise<ContentItem> {
  requireEditor(ctx);
  const { kind, id, row, file, shown, version } = await foundItem(ctx, name);
  const value = row?.draft ?? shown ?? file ?? {};
  const world = { files: ctx.liveContent.files, published: await publishedItems(ctx.db) };
  return {
    kind: kind.kind,
    id,
    label: kind.label,
    hasItems: hasItems(kind),
    takesNew: takesNewItems(kind),
    title: titleOf(kind, id, value),
    state: stateOf(row, file),
    changedAt: changedAt(row),
    schema: formSchema(kind, ctx.site),
    value,
    shown: toldKinds.has(kind.kind) ? shown : null,
    version,
    draft:
      row && hasDraft({ row }) && row.draft_at
        ? { by: await nameOfPerson(ctx, row.draft_by), at: row.draft_at.toISOString() }
        : null,
    changes: await changesOf(ctx, row?.draft_changes ?? {}),
    publishAt: row?.publish_at?.toISOString() ?? null,
    gone: addressesOf(ctx, kind, id),
    problems: [
      ...(row?.publish_problem ? [{ path: "", message: row.publish_problem }] : []),
      ...valueProblems(world, { kind, id, value }),
    ],
    facts: [...ctx.site.content.facts].map(([fact, text]) => ({ name: fact, text, ...factLabel(fact, ctx.site) })),
    page: kind.page?.(id) ?? null,
    spanish: (await spanishStates(ctx, contentFileOf(kind, id))).get(contentFileOf(kind, id)) ?? null,
    outdated: (await outdatedWords(ctx, contentFileOf(kind, id), value)).map(({ path, from, to }) => ({
      path,
      ...changedPart(from, to),
    })),
    isBilingual: ctx.liveContent.current().isBilingual,
    translation: await spanishOf(ctx, { kind, id, row }, value),
    prices: await pricePlaces(ctx, world, { kind, id, value }),
    appointments: await touchedAppointments(ctx, { kind, id, value }),
    history: await historyOf(ctx, { kind: kind.kind, id }, file),
  };
}

/** The page that shows an item alone, in each language that it is in. */
function addressesOf(ctx: Ctx, kind: ContentKind, id: string): string[] {
  const page = ownPageOf(kind.kind, id);
  if (page === null) return [];
  return hasTwin(ctx, page) ? [page, addressIn("es", page)] : [page];
}

/** The name of an account; null for none, or one that is gone. */
export async function nameOfPerson(ctx: Ctx, id: string | null): Promise<string | null> {
  const user = id ? await ctx.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst() : undefined;
  return user ? displayName(user) : null;
}

/** Last changes of a draft with the names of their authors. */
async function changesOf(ctx: Ctx, kept: DraftChanges): Promise<ContentItem["changes"]> {
  const own = "userId" in ctx.actor ? ctx.actor.userId : null;
  const authors = [...new Set(Object.values(kept).map(({ by }) => by))];
  const names = new Map(await Promise.all(authors.map(async (id) => [id, await nameOfPerson(ctx, id)] as const)));
  return Object.entries(kept).map(([part, { by, at }]) => ({
    part,
    by: names.get(by) ?? null,
    isOwn: by !== null && by === own,
    at,
  }));
}

async function historyOf(ctx: Ctx, { kind, id }: ItemName, file: ContentValue | null): Promise<ContentVersion[]> {
  const rows = await ctx.db
    .selectFrom("content_history")
    .selectAll()
    .where("kind", "=", kind)
    .where("item_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(contentLimits.historyShown + 1)
    .execute();
  return Promise.all(
    rows.slice(0, contentLimits.historyShown).map(async (row, index) => {
      const before = rows.slice(index + 1).find(({ action }) => action === "published")?.value ?? file;
      return {
        id: row.id,
        action: row.action as ContentVersion["action"],
        by: await nameOfPerson(ctx, row.actor_id),
        at: row.at.toISOString(),
        changes: row.value ? changedFields(before as ContentValue | null, row.value as ContentValue) : [],
      };
    }),
  );
}
