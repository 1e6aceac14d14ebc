import type { Selectable } from "kysely";
import { RepairNumber } from "#contract/repairs/repairs.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import type { Reviews } from "#platform/db/schema.gen.ts";
import * as t from "#words/reviews.ts";

export type ReviewRow = Selectable<Reviews>;

/** A review with what its link is bound to. */
export interface ReviewFacts extends ReviewRow {
  number: string;
  device: string;
  /** Links end together with those of the repair. */
  links_ended_at: Date | null;
}

export const reviewMissing = (): DomainError => new DomainError("not_found", t.noSuchReview);

/** The review of a repair, by the number of an address; undefined before the client was asked. */
export async function findReview({ db }: Pick<Ctx, "db">, typed: string): Promise<ReviewFacts | undefined> {
  const number = RepairNumber.safeParse(typed);
  if (!number.success) return undefined;
  return db
    .selectFrom("reviews")
    .innerJoin("repairs", "repairs.id", "reviews.repair_id")
    .innerJoin("devices", "devices.id", "repairs.device_id")
    .selectAll("reviews")
    .select(["repairs.number", "repairs.links_ended_at", "devices.name as device"])
    .where("repairs.number", "=", number.data)
    .executeTakeFirst();
}

/** Holds the row until the transaction ends. Only what was given can be answered or hidden. @throws DomainError "not_found" */
export const lockGivenReview = (tx: Ctx, id: string): Promise<ReviewRow> =>
  foundById(
    id,
    (wanted) =>
      tx.db
        .selectFrom("reviews")
        .selectAll()
        .where("id", "=", wanted)
        .where("rating", "is not", null)
        .forUpdate()
        .executeTakeFirst(),
    t.noSuchReview,
  );
