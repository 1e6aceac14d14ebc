import type { ContentProblem } from "#contract/content/content-edits.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { ContentError } from "#domain/content/content-file.ts";
import { contentFileOf, translatedKinds } from "#domain/content/content-kinds.ts";
import { type ContentValue, fileOfValue, valueOfFile } from "#domain/content/content-value.ts";
import { picturesIn } from "#domain/content/render-markdown.ts";
import { currentWords, laidOver, readTranslation, translatedFiles } from "#domain/content/translate-files.ts";
import { fingerprintOf, placedWords, wordPlaces, writtenTranslation } from "#domain/content/translation-words.ts";
import { atItsField, factsWith, ownProblems } from "#domain/content-edits/check-value.ts";
import { contentInBoth } from "#domain/content-edits/content-in-both.ts";
import { type ItemName, kindOf } from "#domain/content-edits/content-store.ts";
import { countUp, worldOf } from "#domain/content-edits/write-content.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { spanishSite } from "#domain/live-content/live-content.ts";
import { requirePictures } from "#domain/pictures/picture-store.ts";

/**
 * A text with its translation: as visitors see it, or with an English value that is to be published.
 * @throws DomainError "not_found" for others, and kinds that are in English only
 */
export async function foundTranslation(ctx: Ctx, { kind: name, id }: ItemName, written?: ContentValue) {
  const kind = kindOf(name);
  const file = contentFileOf(kind, id);
  const both = await contentInBoth(ctx);
  const raw = written ? fileOfValue(kind, written) : both.files[file];
  if (!translatedKinds.includes(kind) || raw === undefined)
    throw new DomainError("not_found", "There is no text on the site to translate.");
  const row = await ctx.db
    .selectFrom("content_translations")
    .select(["version", "updated_at", "updated_by"])
    .where("kind", "=", kind.kind)
    .where("id", "=", id)
    .executeTakeFirst();
  const english = valueOfFile(kind, file, raw);
  const files = { ...both.files, [file]: raw };
  const version = row?.version ?? 0;
  return { ...both, kind, id, file, raw, english, of: fingerprintOf(english), row, version, files };
}
export type FoundTranslation = Awaited<ReturnType<typeof foundTranslation>>;

/** The words that visitors see, for the English value, with those that are behind it. Null without a translation. */
export function shownWords({ file, translations, sources, english }: FoundTranslation) {
  const own = translations[file];
  if (own === undefined) return null;
  const read = readTranslation(file, own);
  return { ...currentWords(read, sources[file], english), isReviewed: read.review === "reviewed" };
}

/** @throws DomainError "conflict" when the Spanish words are not those that were read */
export function requireSpanishVersion(found: FoundTranslation, version: number): void {
  if (found.version !== version)
    throw new DomainError(
      "conflict",
      "Someone else has changed the Spanish words meanwhile. Yours are still here: copy what you need, then load the page again.",
    );
}

/** One publication at a time. */
export const lockLive = async (tx: Ctx): Promise<void> => {
  await tx.db.selectFrom("content_live").select("version").forUpdate().execute();
};

interface Written {
  reviewed: boolean;
  /** By their paths. */
  words: Record<string, string>;
  /** Paths of words that are left behind their English ones. */
  behind?: readonly string[];
}

/** Checks Spanish words for an English text. Those left behind it may not fit it. @throws DomainError "invalid" with every problem */
export async function checkedTranslation(tx: Ctx, found: FoundTranslation, { reviewed, words, behind = [] }: Written) {
  const placed = placedIn(found, words);
  const left = new Map(
    shownWords(found)
      ?.outdated.filter(({ path }) => behind.includes(path))
      .map(({ path, from }) => [path, from]),
  );
  // Words left behind are those of the English text that they were made from, so that they stay outdated.
  const source = laidOver(found.english, placedWords(found.english, left)) as ContentValue;
  const next = { translates: fingerprintOf(source), review: reviewed ? "reviewed" : "draft", words: placed };
  const fitting = Object.entries(words).filter(([path, text]) => !left.has(path) && text.trim() !== "");
  const checked = placedWords(found.english, new Map(fitting)) ?? {};
  refuse(
    await problemsOf(tx, found, writtenTranslation(found.kind, { ...next, words: checked }), checked as ContentValue),
  );
  await requirePictures(tx, picturesIn(JSON.stringify(placed)));
  return { ...next, source };
}

/** Makes Spanish words what visitors see. @throws DomainError "invalid" with every problem at `words.{path}` */
export async function writeTranslation(tx: Ctx, found: FoundTranslation, written: Written): Promise<void> {
  const { source, words, ...next } = await checkedTranslation(tx, found, written);
  const row = {
    ...next,
    words: JSON.stringify(words),
    english: JSON.stringify(source),
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
