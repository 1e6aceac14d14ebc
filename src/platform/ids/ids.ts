import { v7 } from "uuid";

/** New identifiers: UUIDv7 (RFC 9562), ordered by time of creation. */
export interface Ids {
  next(): string;
}

export const uuidIds: Ids = { next: () => v7() };
