import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryId } from "kysely";
import type { Settings } from "#platform/db/local-settings.ts";
import type { DB } from "#platform/db/schema.gen.ts";

// As in connect.ts, which imports this file.
type Database = Kysely<DB>;

/** The role whose statements see what the policies give one client. */
export const clientRole = "longrow_client";
/** The role whose statements see the rows of all clients. */
export const staffRole = "longrow_staff";

const known = Symbol.for("longrow.wall");

/** Rows that statements see: those of all clients, or what belongs to one person and what they have proven. */
export interface Reach {
  all: boolean;
  userId: string | null;
  /** As it was proven by signing in. */
  email: string | null;
  /** Ids of records and organizations that a private link or the making of the record gave, and of carts by their token. */
  proven: Set<string>;
}

function settingsOf({ all, userId, email, proven }: Reach): Settings {
  if (all) return { role: staffRole };
  return {
    role: clientRole,
    "longrow.user_id": userId ?? "",
    "longrow.email": email ?? "",
    "longrow.proven": `{${[...proven].join(",")}}`,
  };
}

interface Known {
  /** By the id of a statement. */
  reaches: WeakMap<QueryId, Reach>;
  /** Databases and transactions by what `withReach` made of them. */
  bases: WeakMap<Database, Database>;
  unwalled: WeakSet<Database>;
}

/** One for the process: tests start the built application, which has this module too, from the sources. */
const { reaches, bases, unwalled } = ((globalThis as { [known]?: Known })[known] ??= {
  reaches: new WeakMap(),
  bases: new WeakMap(),
  unwalled: new WeakSet(),
});

/** Marks the statements of a database with their reach. */
class ReachPlugin implements KyselyPlugin {
  readonly reach: Reach;

  constructor(reach: Reach) {
    this.reach = reach;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    reaches.set(queryId, this.reach);
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** Sees everything. */
export const everything = (): Reach => ({ all: true, userId: null, email: null, proven: new Set() });

/** The database or transaction that others were made of by `withReach`. */
export const baseOf = (db: Database): Database => bases.get(db) ?? db;

/** For a database whose role cannot take the roles of the wall: its statements go without. */
export const leaveUnwalled = (db: Database): void => void unwalled.add(db);

/** The same database, or the same open transaction, whose statements have another reach. */
export function withReach(db: Database, reach: Reach): Database {
  const base = baseOf(db);
  if (unwalled.has(base)) return db;
  const bound = base.withPlugin(new ReachPlugin(reach));
  bases.set(bound, base);
  return bound;
}

/** Reach of a database's statements; null for one that has none. */
export const reachOf = (db: Database): Reach | null =>
  db
    .getExecutor()
    .plugins.filter((plugin) => plugin instanceof ReachPlugin)
    .at(-1)?.reach ?? null;

/** Binds databases to the reach of their actors. */
export interface Wall {
  withReach: typeof withReach;
  reachOf: typeof reachOf;
}

export const wallOfDatabase: Wall = { withReach, reachOf };

/** Settings of a transaction in which a statement belongs; null without a reach. */
export function settingsOfQuery(queryId: QueryId): Settings | null {
  const reach = reaches.get(queryId);
  return reach ? settingsOf(reach) : null;
}
