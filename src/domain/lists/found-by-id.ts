import { DomainError } from "#domain/errors.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True when Postgres accepts `text` as a uuid. */
export const isUuid = (text: unknown): text is string => typeof text === "string" && uuid.test(text);

/**
 * The row with an id from a request. A malformed id is refused like an unknown one.
 * @throws DomainError "not_found" with `refusal`
 */
export async function foundById<Row>(
  id: string,
  find: (id: string) => Promise<Row | undefined>,
  refusal: string,
): Promise<Row> {
  const row = isUuid(id) ? await find(id) : undefined;
  if (!row) throw new DomainError("not_found", refusal);
  return row;
}
