import { type RawBuilder, sql } from "kysely";

/** A name for ordering, as people look for it: case aside, and Álvaro before Bea. Every list sorted by a name uses it. */
export const byName = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)} collate "und-x-icu"`;
