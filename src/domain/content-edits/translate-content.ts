import { ContentVersionInput, type ContentProblem } from "#contract/content/content-edits.ts";
import { type ContentTranslation, SaveTranslationInput } from "#contract/content/content-translations.ts";
import { addressIn } from "#contract/site/spanish-addresses.ts";
import { requireAdmin, requireEditor } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { ContentError } from "#domain/content/content-file.ts";
import { contentFileOf, translatedKinds } from "#domain/content/content-kinds.ts";
import { type ContentValue, valueOfFile } from "#domain/content/content-value.ts";
import { picturesIn } from "#domain/content/render-markdown.ts";
import { currentWords, readTranslation, translatedFiles, translationStates } from "#domain/content/translate-files.ts";
import {
  fingerprintOf,
  placedWords,
  wordAt,
  wordPlaces,
  writtenTranslation,
} from "#domain/content/translation-words.ts";
import { atItsField, factsWith, ownProblems } from "#domain/content-edits/check-value.ts";
import { contentInBoth } from "#domain/content-edits/content-in-both.ts";
import { type ItemName, kindOf } from "#domain/content-edits/content-store.ts";
import { nameOfPerson, titleOf } from "#domain/content-edits/view-content.ts";
import { countUp, followContent, worldOf } from "#domain/content-edits/write-content.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { hasTwin } from "#domain/language/has-twin.ts";
import { spanishSite } from "#domain/live-content/live-content.ts";
import { parse } from "#domain/input/parse.ts";
import { requirePictures } from "#domain/pictures/picture-store.ts";

/** A text that visitors see, with its translation. @throws DomainError "not_found" for others, and kinds that are in English only */
async function foundTranslation(ctx: Ctx, { kind: name, id }: ItemName) {
  const kind = kindOf(name);
  const file = contentFileOf(kind, id);
  const both = await contentInBoth(ctx);
  const raw = both.files[file];
  if (!translatedKinds.includes(kind) || raw === undefined)
    throw new DomainError("not_found", "There is no text on the site to translate.");
  const row = await ctx.db
    .selectFrom("content_translations")
    .select(["version", "updated_at", "updated_by"])
    .where("kind", "=", kind.kind)
    .where("id", "=", id)
    .executeTakeFirst();
  const english = valueOfFile(kind, file, raw);
  return { kind, id, file, raw, english, of: fingerprintOf(english), row, version: row?.version ?? 0, ...both };
}
type FoundTranslation = Awaited<ReturnType<typeof foundTranslation>>;

/** A text in both languages, word by word. For editors. @throws DomainError "not_found" */
export async function viewTranslation(ctx: Ctx, name: ItemName): Promise<ContentTranslation> {
  requireEditor(ctx);
  const { kind, id, file, raw, english, of, row, version, translations, sources } = await foundTranslation(ctx, name);
  const own = translations[file];
  const read = own === undefined ? null : readTranslation(file, own);
  const { words, outdated } = read ? currentWords(read, sources[file], english) : { words: null, outdated: [] };
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
    const placed = placedIn(found, words);
    const next = { translates: of, review: reviewed ? "reviewed" : "draft", words: placed };
    refuse(await problemsOf(tx, found, writtenTranslation(found.kind, next), placed));
    await requirePictures(tx, picturesIn(JSON.stringify(placed)));
    const row = {
      ...next,
      words: JSON.stringify(placed),
      english: JSON.stringify(found.english),
      version: await countUp(tx),
      updated_at: tx.clock.now(),
      updated_by: "userId" in tx.actor ? tx.actor.userId : null,
    };
    await tx.db
      .insertInto("content_translations")
      .values({ kind: found.kind.kind, id: found.id, ...row })
      .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(row))
      .execute();
    await recordAudit(tx, {
      action: "content.translated",
      target: { kind: "content", id: `${found.kind.kind}/${found.id}` },
    });
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
  await tx.db.selectFrom("content_live").select("version").forUpdate().execute();
  const found = await foundTranslation(tx, name);
  if (found.version !== version)
    throw new DomainError(
      "conflict",
      "Someone else has changed these words meanwhile. Yours are still here: copy what you need, then load the page again.",
    );
  return found;
}

/** Typed words in their places. @throws DomainError "invalid" for places that have no English words, as facts */
function placedIn({ english }: FoundTranslation, words: Record<string, string>): ContentValue {
  const places = new Set(wordPlaces(english).map(({ path }) => path.join(".")));
  const typed = Object.entries(words).filter(([, text]) => text.trim() !== "");
  refuse(
    typed
      .filter(([path]) => !places.has(path))
      .map(([path]) => ({ path, message: "This is no text, or a fact that comes from the English text." })),
  );
  const placed = placedWords(english, new Map(typed));
  if (!placed) refuse([{ path: "", message: "Write at least one text in Spanish." }]);
  return placed as ContentValue;
}

/** Problems that keep a translation from being shown: of its own words first, then of the Spanish site as a whole with it. */
async function problemsOf(
  tx: Ctx,
  found: FoundTranslation,
  written: string,
  words: ContentValue,
): Promise<ContentProblem[]> {
  const { kind, file, raw, english } = found;
  let value: ContentValue;
  try {
    const files = translatedFiles({ [file]: raw }, { [file]: written });
    value = valueOfFile(kind, file, files[file] ?? "");
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(atItsWord);
  }
  // The text of a legal document is left out until it is reviewed.
  const whole = kind.isDocument ? { ...value, text: words.text ?? english.text } : value;
  const own = ownProblems(factsWith(await worldOf(tx), []), kind, whole);
  return own.length > 0 ? own : siteProblems(found, written);
}

/** Texts that the Spanish site would leave out with a translation, and does not now. */
function siteProblems(
  { file, files, translations, sources, english }: FoundTranslation,
  written: string,
): ContentProblem[] {
  const before = new Set(spanishSite(files, { translations, sources }).left.map((one) => one.file));
  const { left } = spanishSite(files, {
    translations: { ...translations, [file]: written },
    sources: { ...sources, [file]: english },
  });
  return left
    .filter((one) => !before.has(one.file) || one.file === file)
    .flatMap((one) =>
      one.problems.map((problem) =>
        one.file === file ? atItsWord(problem) : { path: "", message: `${one.file}: ${problem}` },
      ),
    );
}

/** "words.field: reason", as translations are checked. */
const atItsWord = (problem: string): ContentProblem => atItsField(problem.replace(/^words\./, ""));

/** @throws DomainError "invalid" when there are problems */
function refuse(problems: ContentProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const errors = problems.map(({ path, message }) => ({ path: path && `words.${path}`, message }));
  throw new DomainError("invalid", first.message, { errors });
}
