import type { ContentItem } from "#contract/content/content-edits.ts";
import type { SpanishDraft } from "#contract/content/content-translations.ts";
import { addressIn } from "#contract/site/spanish-addresses.ts";
import { carriedWords } from "#domain/content/carry-words.ts";
import { translatedKinds } from "#domain/content/content-kinds.ts";
import type { ContentValue } from "#domain/content/content-value.ts";
import { placedWords, wordAt, wordPlaces } from "#domain/content/translation-words.ts";
import type { FoundItem } from "#domain/content-edits/content-store.ts";
import { publish, writeItem } from "#domain/content-edits/write-content.ts";
import {
  checkedTranslation,
  foundTranslation,
  lockLive,
  requireSpanishVersion,
  shownWords,
  writeTranslation,
} from "#domain/content-edits/write-translation.ts";
import type { Ctx } from "#domain/ctx.ts";
import { hasTwin } from "#domain/language/has-twin.ts";

/** The Spanish words of a value that is edited: those of its draft, else those visitors see. Null for kinds in English only. */
export async function spanishOf(
  ctx: Ctx,
  { kind, id, row }: Pick<FoundItem, "kind" | "id" | "row">,
  value: ContentValue,
): Promise<ContentItem["translation"]> {
  if (!translatedKinds.includes(kind)) return null;
  const found = await foundTranslation(ctx, { kind: kind.kind, id }, value);
  const shown = shownWords(found);
  const draft = row?.draft_spanish ?? null;
  const page = kind.page?.(id);
  return {
    version: found.version,
    draftVersion: draft?.version ?? null,
    isReviewed: draft?.reviewed ?? (shown?.isReviewed === true && shown.outdated.length === 0),
    source: found.row ? "screen" : shown ? "file" : "none",
    page: page && hasTwin(ctx, page) ? addressIn("es", page) : null,
    words: wordPlaces(value).map(({ path }) => {
      const place = path.join(".");
      const was = shown?.outdated.find((word) => word.path === place)?.from ?? null;
      const isBehind = !draft || draft.behind.includes(place);
      return {
        path: place,
        spanish: draft ? (draft.words[place] ?? "") : wordAt(shown?.words, path),
        was: isBehind ? was : null,
      };
    }),
  };
}

/** Keeps drafted Spanish words at the places that their English ones have in another value. */
export function carriedDraft(draft: SpanishDraft, before: ContentValue, value: ContentValue): SpanishDraft {
  const placed = placedWords(before, new Map(Object.entries(draft.words)));
  const carried = carriedWords(before, value, placed);
  const words = wordPlaces(carried.words).map(({ path, english }) => [path.join("."), english] as const);
  const behind = new Set([...draft.behind, ...carried.outdated.map(({ path }) => path)]);
  return { ...draft, words: Object.fromEntries(words), behind: [...behind] };
}

/** @throws DomainError "conflict" when the Spanish words that visitors see are not those that were read, "not_found" for a kind in English only */
export async function requireSpanish(tx: Ctx, { kind, id }: FoundItem, draft: SpanishDraft, value: ContentValue) {
  requireSpanishVersion(await foundTranslation(tx, { kind: kind.kind, id }, value), draft.version);
}

/** Checks the Spanish words of a draft that is published later. @throws DomainError "invalid", "conflict" */
export async function checkSpanish(tx: Ctx, { kind, id, row, shown }: FoundItem): Promise<void> {
  const draft = row?.draft_spanish;
  if (!draft) return;
  const found = await foundTranslation(tx, { kind: kind.kind, id }, row.draft ?? shown ?? undefined);
  requireSpanishVersion(found, draft.version);
  await checkedTranslation(tx, found, draft);
}

/** Makes a checked draft what visitors see, in both languages. @throws DomainError "invalid", "conflict" of its Spanish words */
export async function publishDraft(tx: Ctx, found: FoundItem): Promise<void> {
  const { draft = null, draft_spanish: spanish = null } = found.row ?? {};
  await lockLive(tx);
  if (draft) await publish(tx, found, draft);
  else await writeItem(tx, found, { publishAt: null, spanish: null });
  if (!spanish) return;
  const translation = await foundTranslation(tx, { kind: found.kind.kind, id: found.id });
  requireSpanishVersion(translation, spanish.version);
  await writeTranslation(tx, translation, spanish);
}
