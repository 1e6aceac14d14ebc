import pg from "pg";
import { LocalSettings, sendSettled, type Settings } from "#platform/db/local-settings.ts";

/** Further settings of a pool behind a pooler. */
export interface PoolerClientConfig extends pg.ClientConfig {
  /** Settings of a transaction, by name. */
  settings?: Settings;
  /** True when a single statement needs them too. */
  always?: boolean;
}

interface Asked {
  text: string;
  values: unknown[];
}

type Answered = (error: unknown, result?: unknown) => void;

const begins = /^\s*(begin|start transaction)\b/i;

/**
 * A connection through a pooler in transaction mode, where each transaction may be carried out by another session: it prepares
 * nothing under a name, asks for nothing at its start, and gives each transaction its settings with the statement that begins it.
 */
export class PoolerClient extends pg.Client {
  private readonly begin: string;
  private readonly always: Settings | undefined;
  private readonly local = new LocalSettings();

  constructor(config: PoolerClientConfig = {}) {
    // Whole: the pool has hidden the password from copies.
    super(config);
    const { settings = {}, always = false } = config;
    this.begin = Object.entries(settings)
      .map(([name, value]) => `; set local ${name} = ${pg.escapeLiteral(value)}`)
      .join("");
    this.always = always ? settings : undefined;
  }

  // The library's own signature has a dozen overloads; what is passed on is what was given.
  override query = ((first: unknown, ...rest: unknown[]) => {
    if (typeof (first as { submit?: unknown }).submit === "function") return this.run(first, ...rest);
    const answered = rest.findLast((one) => typeof one === "function") as Answered | undefined;
    const answer = this.ask(askedWith(first, rest[0]));
    if (!answered) return answer;
    answer.then(
      (result) => answered(undefined, result),
      (error: unknown) => answered(error),
    );
    return undefined;
  }) as pg.Client["query"];

  private async ask({ text, values }: Asked): Promise<unknown> {
    const settings = this.local.before(text, values, this.always);
    if (settings) return sendSettled((query) => this.run(query), settings, null, { text, values });
    return begins.test(text) ? this.run(text + this.begin) : this.run(text, values);
  }

  private run(...given: unknown[]): unknown {
    return (super.query as (...given: unknown[]) => unknown).apply(this, given);
  }
}

function askedWith(first: unknown, values: unknown): Asked {
  const given = (typeof first === "string" ? { text: first } : first) as { text: string; values?: unknown[] };
  return { text: given.text, values: given.values ?? (Array.isArray(values) ? values : []) };
}
