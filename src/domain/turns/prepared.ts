import { sql } from "kysely";
import { preparedMark } from "#contract/site/prepared-mark.ts";

/**
 * Begins a statement that each connection prepares once. For statements that run often and always read the same; name their
 * columns, because a prepared `*` fails when another replica adds a column.
 */
export const prepared = sql.raw(preparedMark);
