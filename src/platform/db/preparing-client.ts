import pg from "pg";
import { preparedMark } from "#contract/site/prepared-mark.ts";

const mostNames = 200;
const names = new Map<string, string>();

/** The name a marked statement is prepared under; undefined for all others. */
function nameOf(text: string): string | undefined {
  if (!text.startsWith(preparedMark)) return undefined;
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `hot-${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that prepares the marked statements under a name. */
export class PreparingClient extends pg.Client {
  // The library's own signature has a dozen overloads; what is passed on is what was given.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const name = typeof first === "string" ? nameOf(first) : undefined;
    if (name === undefined || !Array.isArray(rest[0])) return this.run(first, ...rest);
    return this.run({ name, text: first, values: rest[0] }, ...rest.slice(1));
  }) as pg.Client["query"];

  private run(...given: unknown[]): unknown {
    return (super.query as (...given: unknown[]) => unknown).apply(this, given);
  }
}
