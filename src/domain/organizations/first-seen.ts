import { type Expression, type RawBuilder, sql } from "kysely";

/** Small queries put together, one for each condition of `seenParts`. The caller orders and limits the whole as it did each. */
export const firstSeen = <Row>(parts: Expression<Row>[]): RawBuilder<Row> =>
  sql<Row>`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )})`;
