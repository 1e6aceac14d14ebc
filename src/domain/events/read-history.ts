import type { EventKinds, EventNoun } from "#contract/event-kinds.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { readActorNames } from "#domain/accounts/actor-names.ts";
import type { Ctx } from "#domain/ctx.ts";

export interface EventRow {
  id: string;
  kind: string;
  actor: string | null;
  actor_name: string | null;
  detail: unknown;
  at: Date;
}

/** What one kind of reader reads in the histories of a noun. */
export interface EventWords<Noun extends EventNoun, Detail = Record<string, unknown>> {
  /** Null for what these readers do not see. */
  kinds: Record<EventKinds[Noun], string | ((detail: Detail) => string | null) | null>;
  /** A client whose name the history does not keep. */
  client: string;
  /** What ran by itself, where the history keeps no name. */
  system?: string;
  /** Kinds that earlier versions recorded; unseen without it. */
  other?: (kind: string) => string | null;
}

/** A kind as staff read it when nothing better is said: "prices announced". */
export const kindInWords = (kind: string): string => kind.replaceAll(/[_-]/g, " ");

/** What happened to a record, oldest first; with `newest`, so many of the last, newest first. The caller has checked access. */
export async function listEvents(
  { db }: Pick<Ctx, "db">,
  noun: EventNoun,
  id: string,
  { newest, without = [] }: { newest?: number; without?: string[] } = {},
): Promise<EventRow[]> {
  const order = newest === undefined ? "asc" : "desc";
  let query = db
    .selectFrom("events")
    .select(["id", "kind", "actor", "actor_name", "detail", "at"])
    .where("noun", "=", noun)
    .where("noun_id", "=", id)
    .orderBy("at", order)
    .orderBy("id", order);
  if (newest !== undefined) query = query.limit(newest);
  if (without.length > 0) query = query.where("kind", "not in", without);
  return query.execute();
}

/** The history of a record in the words of its reader, ordered as `listEvents`. The caller has checked access. */
export async function readHistory<Noun extends EventNoun, Detail>(
  ctx: Ctx,
  noun: Noun,
  id: string,
  words: EventWords<Noun, Detail>,
  { newest }: { newest?: number } = {},
): Promise<HistoryEntry[]> {
  const kinds: Record<string, string | ((detail: Detail) => string | null) | null> = words.kinds;
  const without = Object.keys(kinds).filter((kind) => kinds[kind] === null);
  const rows = await listEvents(ctx, noun, id, { without, ...(newest !== undefined && { newest }) });
  const nameOf = await readActorNames(
    ctx,
    rows.flatMap(({ actor, actor_name }) => (actor_name === null && actor !== null ? [actor] : [])),
    { client: words.client, system: words.system ?? "System" },
  );
  return rows.flatMap((row) => {
    const said = kinds[row.kind] ?? words.other?.(row.kind) ?? null;
    const text = typeof said === "function" ? said(row.detail as Detail) : said;
    const by = row.actor_name ?? (row.actor === null ? words.client : nameOf(row.actor));
    return text === null ? [] : [{ id: row.id, kind: row.kind, text, by, at: row.at.toISOString() }];
  });
}
