import type { EventKinds, EventNoun } from "#contract/site/event-kinds.ts";
import type { HistoryEntry } from "#contract/site/history.ts";
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

type Said<Detail> = string | ((detail: Detail) => string);
type Detailed = Record<string, unknown>;

interface Names {
  /** A client whose name the history does not keep. */
  client: string;
  /** Name of a job, for histories that keep no name. */
  system?: string;
}

/** Words of the histories of a noun for staff. */
export interface StaffEventWords<Noun extends EventNoun, Detail = Detailed> extends Names {
  kinds: Record<EventKinds[Noun], Said<Detail>>;
}

/** Words of their own histories for clients; of other kinds nothing. */
export interface OwnEventWords<Noun extends EventNoun, Detail = Detailed> extends Names {
  kinds: { [Kind in EventKinds[Noun]]?: Said<Detail> };
}

interface Wanted {
  /** So many of the last, newest first; without it all, oldest first. */
  newest?: number;
  only?: string[];
}

/** Events of a record. The caller has checked access. */
export async function listEvents(
  { db }: Pick<Ctx, "db">,
  noun: EventNoun,
  id: string,
  { newest, only }: Wanted = {},
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
  if (only) query = query.where("kind", "in", only);
  return query.execute();
}

/** The history of a record for staff, ordered as `listEvents`. The caller has checked access. */
export async function staffHistory<Noun extends EventNoun, Detail>(
  ctx: Ctx,
  noun: Noun,
  id: string,
  words: StaffEventWords<Noun, Detail>,
  { newest }: Pick<Wanted, "newest"> = {},
): Promise<HistoryEntry[]> {
  return inWords<Detail>(ctx, await listEvents(ctx, noun, id, newest === undefined ? {} : { newest }), words);
}

/** The same for its client. The caller has checked access. */
export async function ownHistory<Noun extends EventNoun, Detail>(
  ctx: Ctx,
  noun: Noun,
  id: string,
  words: OwnEventWords<Noun, Detail>,
  { newest }: Pick<Wanted, "newest"> = {},
): Promise<HistoryEntry[]> {
  const only = Object.keys(words.kinds);
  return inWords<Detail>(
    ctx,
    await listEvents(ctx, noun, id, { only, ...(newest !== undefined && { newest }) }),
    words,
  );
}

async function inWords<Detail>(
  ctx: Ctx,
  rows: EventRow[],
  { kinds, client, system = "System" }: Names & { kinds: Record<string, Said<Detail> | undefined> },
): Promise<HistoryEntry[]> {
  const nameOf = await readActorNames(
    ctx,
    rows.flatMap(({ actor, actor_name }) => (actor_name === null && actor !== null ? [actor] : [])),
    { client, system },
  );
  return rows.map(({ id, kind, actor, actor_name, detail, at }) => {
    // A kind that only earlier versions recorded is said as it is.
    const said = kinds[kind] ?? kind.replaceAll(/[_-]/g, " ");
    const text = typeof said === "function" ? said(detail as Detail) : said;
    const by = actor_name ?? (actor === null ? client : nameOf(actor));
    return { id, kind, text, by, at: at.toISOString() };
  });
}
