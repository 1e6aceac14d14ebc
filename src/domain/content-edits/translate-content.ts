import { ContentVersionInput } from "#contract/content/content-edits.ts";
import { type ContentTranslation, SaveTranslationInput } from "#contract/content/content-translations.ts";
import { addressIn } from "#contract/site/spanish-addresses.ts";
import { requireAdmin, requireEditor } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { translationStates } from "#domain/content/translate-files.ts";
import { wordAt, wordPlaces } from "#domain/content/translation-words.ts";
import type { ItemName } from "#domain/content-edits/content-store.ts";
import { titleOf } from "#domain/content-edits/content-titles.ts";
import { nameOfPerson } from "#domain/content-edits/view-content.ts";
import { countUp, followContent } from "#domain/content-edits/write-content.ts";
import {
  type FoundTranslation,
  foundTranslation,
  lockLive,
  requireSpanishVersion,
  shownWords,
  writeTranslation,
} from "#domain/content-edits/write-translation.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { hasTwin } from "#domain/language/has-twin.ts";
import { parse } from "#domain/input/parse.ts";

/** A text in both languages, word by word. For editors. @throws DomainError "not_found" */
export async function viewTranslation(ctx: Ctx, name: ItemName): Promise<ContentTranslation> {
  requireEditor(ctx);
  const translation = await foundTranslation(ctx, name);
  const { kind, id, file, raw, english, of, row, version, translations } = translation;
  const own = translations[file];
  const { words, outdated } = shownWords(translation) ?? { words: null, outdated: [] };
  const [found] = translationStates({ [file]: raw }, own === undefined ? {} : { [file]: own }, [kind]);
  const page = kind.page?.(id);
  return {
    kind: kind.kind,
    id,
    label: kind.label,
    title: titleOf(kind, id, english),
    state: found?.state ?? "missing",
    source: row ? "screen" : words ? "file" : "none",
    version,
    of,
    saved: row ? { by: await nameOfPerson(ctx, row.updated_by), at: row.updated_at.toISOString() } : null,
    page: page && hasTwin(ctx, page) ? addressIn("es", page) : null,
    words: wordPlaces(english).map(({ path, english: text }) => ({
      path: path.join("."),
      english: text,
      spanish: wordAt(words, path),
      was: outdated.find((word) => word.path === path.join("."))?.from ?? null,
    })),
  };
}

/**
 * Shows other Spanish words at once, on every replica within a second. They hold for the English words as they are now. Admins only.
 * @throws DomainError "conflict", "invalid" with every problem at `words.{path}`
 */
export async function saveTranslation(ctx: Ctx, name: ItemName, input: unknown): Promise<ContentTranslation> {
  requireAdmin(ctx);
  const { version, of, reviewed, words } = parse(SaveTranslationInput, input);
  await withTransaction(ctx, async (tx) => {
    const found = await lockTranslation(tx, name, version);
    if (of !== found.of)
      throw new DomainError(
        "conflict",
        "The English text has changed meanwhile. Copy what you need, then load the page again.",
      );
    await writeTranslation(tx, found, { reviewed, words });
  });
  await followContent(ctx);
  return viewTranslation(ctx, name);
}

/** Shows the Spanish words of the file again, or none without one. Admins only. @throws DomainError "conflict" */
export async function revertTranslation(ctx: Ctx, name: ItemName, input: unknown): Promise<ContentTranslation> {
  requireAdmin(ctx);
  const { version } = parse(ContentVersionInput, input);
  await withTransaction(ctx, async (tx) => {
    const { kind, id } = await lockTranslation(tx, name, version);
    await tx.db.deleteFrom("content_translations").where("kind", "=", kind.kind).where("id", "=", id).execute();
    await countUp(tx);
    await recordAudit(tx, {
      action: "content.translation_dropped",
      target: { kind: "content", id: `${kind.kind}/${id}` },
    });
  });
  await followContent(ctx);
  return viewTranslation(ctx, name);
}

/** One publication at a time. @throws DomainError "not_found", "conflict" when it is not the version that was read */
async function lockTranslation(tx: Ctx, name: ItemName, version: number): Promise<FoundTranslation> {
  await lockLive(tx);
  const found = await foundTranslation(tx, name);
  requireSpanishVersion(found, version);
  return found;
}
