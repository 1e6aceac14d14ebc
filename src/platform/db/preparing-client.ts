import pg from "pg";
import { preparedMark } from "#contract/site/prepared-mark.ts";
import { LocalSettings, sendSettled, type Settings } from "#platform/db/local-settings.ts";

const mostNames = 200;
const names = new Map<string, string>();

/** The name a marked statement is prepared under, by role: a plan is made for one. Undefined for all others. */
function nameOf(text: string, { role = "" }: Settings = {}): string | undefined {
  if (!text.startsWith(preparedMark)) return undefined;
  const key = `${role} ${text}`;
  const known = names.get(key);
  if (known || names.size >= mostNames) return known;
  const name = `hot-${names.size}`;
  names.set(key, name);
  return name;
}

/** A connection that prepares the marked statements under a name, and sends the settings of a statement along with it. */
export class PreparingClient extends pg.Client {
  private readonly local = new LocalSettings();
  private readonly prepared = new Set<string>();

  // The library's own signature has a dozen overloads; what is passed on is what was given.
  override query = ((first: unknown, ...rest: unknown[]) => {
    if (typeof first !== "string") return this.run(first, ...rest);
    const [values] = rest;
    const settings = this.local.before(first, values);
    const name = Array.isArray(values) ? nameOf(first, this.local.wanted) : undefined;
    const statement = { text: first, values: Array.isArray(values) ? values : [], ...(name && { name }) };
    // Only Kysely's statements have settings, and it waits for promises.
    if (settings) return sendSettled((query) => this.run(query), settings, this.prepared, statement);
    return name === undefined ? this.run(first, ...rest) : this.run(statement, ...rest.slice(1));
  }) as pg.Client["query"];

  private run(...given: unknown[]): unknown {
    return (super.query as (...given: unknown[]) => unknown).apply(this, given);
  }
}
