import { sql } from "kysely";
import type { Language } from "#contract/values/languages.ts";
import { ContentError } from "#domain/content/content-file.ts";
import { contentFileOf, contentItemOf, contentKinds } from "#domain/content/content-kinds.ts";
import { type ContentValue, fileOfValue, valueOfFile } from "#domain/content/content-value.ts";
import { pageHeadsKind } from "#domain/content/page-heads.ts";
import { translatedFiles } from "#domain/content/translate-files.ts";
import { parseSite } from "#domain/content/parse-site.ts";
import type { Site } from "#domain/content/site.ts";
import {
  byContentPath,
  draftedTranslations,
  storedSources,
  storedTranslations,
  type Translations,
} from "#domain/live-content/stored-translations.ts";
import type { Database } from "#platform/db/connect.ts";

/** The content that visitors see, as this process knows it. */
export interface ContentState {
  version: number;
  site: Site;
  /** True while the client side is shown in Spanish as well. */
  isBilingual: boolean;
  /** The site in a language: its translations, and English where there is none. */
  siteIn(language: Language): Site;
  /** False while it is that of the files, which the built pages show. */
  isEdited: boolean;
  /** Files whose published text no longer fits, and why; what the file says is shown instead. */
  left: string[];
  /** Addresses of removed texts. */
  gone: ReadonlySet<string>;
  /** When texts of heads were published, by id. */
  headsAt: ReadonlyMap<string, Date>;
}

export interface LiveContent {
  /** The raw files under `content/`, by path. */
  files: Record<string, string>;
  /** Their translations, by the paths of the English files from `content/` on. */
  translations: Record<string, string>;
  /** The delivered English texts that those were made from, read when they are first asked for. */
  sources(): Record<string, ContentValue>;
  /** The site of the files alone. */
  fileSite: Site;
  current(): ContentState;
  /** Reads again when the database has another version. Returns true when something changed. */
  refresh(db: Database): Promise<boolean>;
}

/** An item that was published or removed on screen. */
export interface PublishedItem {
  kind: string;
  id: string;
  /** Null for a removed one. */
  value: ContentValue | null;
  at?: Date | null;
}

/** The files with what was published above them. */
export function filesWith(files: Record<string, string>, items: readonly PublishedItem[]): Record<string, string> {
  const known = new Map(Object.keys(files).map((path) => [path.replace(/^.*?content\//, "content/"), path]));
  const changed = { ...files };
  for (const { kind: name, id, value } of items) {
    const kind = contentKinds.find((one) => one.kind === name);
    if (!kind) continue;
    const file = contentFileOf(kind, id);
    const path = known.get(file) ?? file;
    if (value) changed[path] = fileOfValue(kind, value);
    else delete changed[path];
  }
  return changed;
}

/** Published and removed items. */
export async function publishedItems(db: Database): Promise<PublishedItem[]> {
  const rows = await db
    .selectFrom("content_items")
    .select(["kind", "id", "published", "published_at", "removed"])
    .where(({ or, eb }) => or([eb("published", "is not", null), eb("removed", "=", true)]))
    .execute();
  return rows.map(({ kind, id, published, published_at: at, removed }) => ({
    kind,
    id,
    at,
    value: removed ? null : (published as ContentValue | null),
  }));
}

/** The site in a language as it would be with drafts above what is published; a draft that does not fit is left out. */
export async function siteWithDrafts(live: LiveContent, db: Database, language: Language): Promise<Site> {
  const drafts = await db
    .selectFrom("content_items")
    .select(["kind", "id", "draft"])
    .where("draft", "is not", null)
    .execute();
  const isDrafted = ({ kind, id }: PublishedItem) => drafts.some((draft) => draft.kind === kind && draft.id === id);
  const published = (await publishedItems(db)).filter((item) => !isDrafted(item));
  const items = drafts.map(({ kind, id, draft }) => ({ kind, id, value: draft as ContentValue }));
  const { site: english, fitting } = siteWith(live.files, [...published, ...items]);
  if (language === "en") return english;
  const files = filesWith(live.files, fitting);
  const drafted = await draftedTranslations(db, byContentPath(files));
  const spanish = spanishSite(files, {
    translations: { ...live.translations, ...(await storedTranslations(db)), ...drafted.translations },
    sources: { ...live.sources(), ...(await storedSources(db)), ...drafted.sources },
  });
  return spanish.site ?? english;
}

/** The address that shows one text alone; null for a part of another page. */
export function ownPageOf(kind: string, id: string): string | null {
  if (kind === pageHeadsKind) return null;
  const page = contentKinds.find((one) => one.kind === kind)?.page?.(id);
  return page?.endsWith(`/${id}/`) ? page : null;
}

/** Addresses that showed one removed text alone. */
const goneOf = (items: readonly PublishedItem[]): Set<string> =>
  new Set(items.flatMap(({ kind, id, value }) => (value ? [] : (ownPageOf(kind, id) ?? []))));

const headsAtOf = (items: readonly PublishedItem[]): Map<string, Date> =>
  new Map(items.flatMap(({ kind, id, at }) => (kind === pageHeadsKind && at ? [[id, at] as const] : [])));

/** The site with what was published. An item that no longer fits, after an update of the product, is left out. */
function siteWith(
  files: Record<string, string>,
  items: readonly PublishedItem[],
): Pick<ContentState, "site" | "left"> & { fitting: readonly PublishedItem[] } {
  let fitting = items;
  const left: string[] = [];
  for (;;)
    try {
      return { site: parseSite(filesWith(files, fitting)), left, fitting };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const others = fitting.filter((item) => fileOf(item) !== error.file);
      if (others.length === fitting.length) throw error;
      left.push(error.message);
      fitting = others;
    }
}

function fileOf({ kind: name, id }: PublishedItem): string | null {
  const kind = contentKinds.find((one) => one.kind === name);
  return kind ? contentFileOf(kind, id) : null;
}

/** Puts translations above files, once and when they are asked for. */
function translator(files: Record<string, string>, english: Site, translations: () => Translations) {
  let spanish: Site | undefined;
  return (language: Language): Site =>
    language === "en" ? english : (spanish ??= spanishSite(files, translations()).site ?? english);
}

/**
 * The site with its translations. A word that does not fit is shown in English by itself, and named with the reason; a whole
 * translation only when no word of it is to blame. Null when the site does not fit either.
 */
export function spanishSite(files: Record<string, string>, { translations, sources }: Translations) {
  const fitting = { ...translations };
  const leftOut: Record<string, Set<string>> = {};
  const left: { file: string; problems: string[] }[] = [];
  for (;;)
    try {
      return { site: parseSite(translatedFiles(files, fitting, { sources, leftOut }), "es"), left };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const file = error.file.replace("content/es/", "content/");
      if (!(file in fitting)) return { site: null, left };
      left.push({ file, problems: error.problems });
      const words = (leftOut[file] ??= new Set());
      const before = words.size;
      for (const problem of error.problems) words.add(/^([A-Za-z0-9.]+): /.exec(problem)?.[1] ?? "");
      if (words.size === before) delete fitting[file];
    }
}

/** The delivered English texts, for the translations that are delivered with them. */
function deliveredSources(
  files: Record<string, string>,
  translations: Record<string, string>,
): Record<string, ContentValue> {
  return Object.fromEntries(
    Object.entries(byContentPath(files)).flatMap(([file, raw]) => {
      const item = file in translations ? contentItemOf(file) : null;
      return item ? [[file, valueOfFile(item.kind, file, raw)] as const] : [];
    }),
  );
}

/** Starts with the files; `refresh` lays above them what was published. */
export function createLiveContent(
  files: Record<string, string>,
  site: Site,
  translationFiles: Record<string, string> = {},
): LiveContent {
  const translations = byContentPath(translationFiles);
  let delivered: Record<string, ContentValue> | undefined;
  const sources = () => (delivered ??= deliveredSources(files, translations));
  const siteIn = translator(files, site, () => ({ translations, sources: sources() }));
  let state: ContentState = {
    version: 0,
    site,
    isBilingual: false,
    siteIn,
    isEdited: false,
    left: [],
    gone: new Set(),
    headsAt: new Map(),
  };
  return {
    files,
    translations,
    sources,
    fileSite: site,
    current: () => state,
    async refresh(db) {
      const { version, bilingual } = await db
        .selectFrom("content_live")
        .select([
          "version",
          sql<boolean>`exists (select from feature_toggles where id = 'bilingual_support' and enabled)`.as("bilingual"),
        ])
        .executeTakeFirstOrThrow();
      if (Number(version) === state.version && bilingual === state.isBilingual) return false;
      const items = await publishedItems(db);
      const stored = await storedTranslations(db);
      const madeFrom = await storedSources(db);
      const isAsDelivered = items.length === 0 && Object.keys(stored).length === 0;
      const { site: english, left } = items.length > 0 ? siteWith(files, items) : { site, left: [] };
      state = {
        version: Number(version),
        site: english,
        left,
        isBilingual: bilingual,
        siteIn: isAsDelivered
          ? siteIn
          : translator(filesWith(files, items), english, () => ({
              translations: { ...translations, ...stored },
              sources: { ...sources(), ...madeFrom },
            })),
        isEdited: items.length > 0,
        gone: goneOf(items),
        headsAt: headsAtOf(items),
      };
      return true;
    },
  };
}
