import pg from "pg";

/** Settings of a session or transaction, by name. */
export type Settings = Readonly<Record<string, string>>;

const none: Settings = {};
const tags = new WeakMap<object, Settings>();

/** Parameters of a statement that is to be carried out with `settings` of its transaction. */
export function tagSettings(parameters: readonly unknown[], settings: Settings): unknown[] {
  const tagged = [...parameters];
  tags.set(tagged, settings);
  return tagged;
}

const begins = /^\s*(begin|start transaction)\b/i;
const ends = /^\s*(commit|rollback)\s*;?\s*$/i;
const goesBack = /^\s*rollback to\b/i;

/**
 * Follows what a connection's open transaction has set for its statements, so that settings are sent only when they change. They are
 * always those of a transaction: behind a pooler the next one may belong to somebody else.
 */
export class LocalSettings {
  /** Those of the statement asked about last. */
  wanted: Settings = none;
  private within = false;
  private current: Settings | null = none;

  /** Settings to send with a statement; null when there are none to send. */
  before(text: string, values: unknown, always: Settings = none): Settings | null {
    if (begins.test(text) || ends.test(text)) {
      this.within = begins.test(text);
      this.current = none;
      this.wanted = none;
      return null;
    }
    const wanted = (typeof values === "object" && values !== null && tags.get(values)) || none;
    this.wanted = wanted;
    if (!this.within) return wanted === none && always === none ? null : { ...always, ...wanted };
    if (goesBack.test(text)) {
      this.current = null;
      return null;
    }
    if (this.current && sameSettings(this.current, wanted)) return null;
    this.current = wanted;
    return { role: "none", ...wanted };
  }
}

function sameSettings(one: Settings, other: Settings): boolean {
  if (one === other) return true;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

interface Wire {
  close(statement: { type: "S"; name: string }): void;
  parse(statement: { text: string; name: string }): void;
  bind(bound: { statement: string; values: string[]; valueMapper: (value: unknown) => unknown }): void;
  execute(portal: object): void;
}

interface Submitted {
  name?: string | undefined;
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
}

/** Carries out a statement with its settings on `run`, which sends queries of the library. */
export const sendSettled = (
  run: (query: SettledQuery) => unknown,
  settings: Settings,
  kept: Set<string> | null,
  statement: Statement,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const answered: Answered = (error, result) => (error ? reject(error as Error) : resolve(result));
    run(new SettledQuery(settings, kept, statement, answered));
  });

export type Answered = (error: unknown, result?: unknown) => void;

// The library types none of the steps in which a query is sent.
const Query = pg.Query as unknown as new (
  statement: { text: string; name?: string; values: unknown[] },
  values: undefined,
  callback: Answered,
) => Submitted;

export interface Statement {
  text: string;
  name?: string;
  values: unknown[];
}

/**
 * A statement that is sent together with settings of its transaction: one round trip, and outside of a transaction the two are one, which
 * ends with them. `kept` lists what the connection has prepared for setting; null where nothing can be prepared.
 */
export class SettledQuery extends Query {
  private readonly settings: Settings;
  private readonly kept: Set<string> | null;
  private setting = true;

  constructor(settings: Settings, kept: Set<string> | null, statement: Statement, callback: Answered) {
    super(statement, undefined, callback);
    this.settings = settings;
    this.kept = kept;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  private get statementName(): string {
    return this.kept ? `set ${Object.keys(this.settings).join(" ")}` : "";
  }

  override prepare(wire: Wire): void {
    const name = this.statementName;
    if (!this.kept?.has(name)) {
      const values = Object.keys(this.settings).map((setting, at) => `set_config('${setting}', $${at + 1}, true)`);
      if (name !== "") wire.close({ type: "S", name });
      wire.parse({ name, text: `select ${values.join(", ")}` });
      // The library would take this for the preparation of the statement itself.
      this.name = undefined;
    }
    wire.bind({ statement: name, values: Object.values(this.settings), valueMapper: (value) => value });
    wire.execute({});
    super.prepare(wire);
  }

  override handleDataRow(message: object): void {
    if (!this.setting) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (!this.setting) return super.handleCommandComplete(message, wire);
    this.setting = false;
    this.kept?.add(this.statementName);
  }
}
