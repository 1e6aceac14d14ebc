import pg from "pg";

/** Further settings of a pool behind a pooler. */
export interface PoolerClientConfig extends pg.ClientConfig {
  /** Settings of a transaction, by name. */
  settings?: Readonly<Record<string, string>>;
  /** True when a single statement needs them too: it then becomes a transaction of its own. */
  always?: boolean;
}

interface Asked {
  text: string;
  values: unknown[];
}

type Answered = (error: unknown, result?: unknown) => void;

const begins = /^\s*(begin|start transaction)\b/i;
const ends = /^\s*(commit|rollback)\s*;?\s*$/i;

/**
 * A connection through a pooler in transaction mode, where each transaction may be carried out by another session: it prepares
 * nothing under a name, asks for nothing at its start, and gives each transaction its settings with the statement that begins it.
 */
export class PoolerClient extends pg.Client {
  private readonly begin: string;
  private readonly always: boolean;
  private within = false;

  constructor(config: PoolerClientConfig = {}) {
    // Whole: the pool has hidden the password from copies.
    super(config);
    const { settings = {}, always = false } = config;
    this.begin = Object.entries(settings)
      .map(([name, value]) => `; set local ${name} = ${pg.escapeLiteral(value)}`)
      .join("");
    this.always = always;
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
    if (begins.test(text)) {
      this.within = true;
      return this.run(text + this.begin);
    }
    if (ends.test(text)) {
      this.within = false;
      return this.run(text);
    }
    if (this.within || !this.always) return this.run(text, values);
    await this.run(`begin${this.begin}`);
    try {
      const result = await this.run(text, values);
      await this.run("commit");
      return result;
    } catch (error) {
      await this.run("rollback").catch(() => undefined);
      throw error;
    }
  }

  private async run(...given: unknown[]): Promise<unknown> {
    return (super.query as (...given: unknown[]) => unknown).apply(this, given);
  }
}

function askedWith(first: unknown, values: unknown): Asked {
  const given = (typeof first === "string" ? { text: first } : first) as { text: string; values?: unknown[] };
  return { text: given.text, values: given.values ?? (Array.isArray(values) ? values : []) };
}
