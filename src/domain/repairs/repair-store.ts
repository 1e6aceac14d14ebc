import { type Selectable, sql } from "kysely";
import type { DeviceKind } from "#contract/devices/device-words.ts";
import type { EstimateLine } from "#contract/repairs/estimates.ts";
import { RepairNumber } from "#contract/repairs/repairs.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { Repairs } from "#platform/db/schema.gen.ts";
import * as t from "#words/repairs.ts";

export type RepairRow = Selectable<Repairs>;

/** A repair with the names around it, and what the guards of its steps look at. */
export interface RepairFacts extends RepairRow {
  device_name: string;
  device_kind: DeviceKind;
  device_model: string;
  device_serial: string | null;
  contact_name: string;
  contact_email: string | null;
  organization_name: string;
  photos: number;
  /** Loaners that are still out. */
  loans: number;
  /** Notices about a device that nobody collects. */
  notices: number;
  /** True when nothing is left to bill or to pay before it leaves: settled, on account, or without charge. */
  paid: boolean;
  /** True when the claim check was given out. */
  claim_check: boolean;
}

const repairQuery = (ctx: Ctx) =>
  ctx.db
    .selectFrom("repairs")
    .innerJoin("devices", "devices.id", "repairs.device_id")
    .innerJoin("contacts", "contacts.id", "repairs.contact_id")
    .innerJoin("organizations", "organizations.id", "repairs.organization_id")
    .selectAll("repairs")
    .select([
      "devices.name as device_name",
      "devices.kind as device_kind",
      "devices.model as device_model",
      "devices.serial as device_serial",
      "contacts.name as contact_name",
      "contacts.email as contact_email",
      "organizations.name as organization_name",
      sql<number>`(select count(*) from repair_photos p where p.repair_id = repairs.id)::int`.as("photos"),
      sql<number>`(select count(*) from loans l where l.repair_id = repairs.id and l.returned_at is null)::int`.as(
        "loans",
      ),
      sql<number>`(select count(*) from events e where e.noun = 'repair' and e.noun_id = repairs.id and e.kind = 'notice_sent')::int`.as(
        "notices",
      ),
      sql<boolean>`(organizations.may_pay_by_invoice or exists (
        select from invoices i where i.source = 'repair' and i.source_id = repairs.id and i.status = 'issued'
          and i.settled_at is not null
      ))`.as("paid"),
      sql<boolean>`exists (select from papers p where p.repair_id = repairs.id and p.kind = 'claim_check')`.as(
        "claim_check",
      ),
    ]);

export const repairMissing = (): DomainError => new DomainError("not_found", t.noSuchRepair);

/** A repair by the number of an address or a form; undefined for what is none. */
export async function findRepair(ctx: Ctx, typed: string): Promise<RepairFacts | undefined> {
  const number = RepairNumber.safeParse(typed);
  return number.success ? repairQuery(ctx).where("repairs.number", "=", number.data).executeTakeFirst() : undefined;
}

/** Holds the row until the transaction ends, so that two changes take turns. */
export async function lockRepair(ctx: Ctx, id: string): Promise<RepairFacts> {
  await ctx.db.selectFrom("repairs").select("id").where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  return repairQuery(ctx).where("repairs.id", "=", id).executeTakeFirstOrThrow();
}

/** The work done, as kept. */
export const workOf = (repair: Pick<RepairRow, "work">): EstimateLine[] => repair.work as unknown as EstimateLine[];

export const workCents = (repair: Pick<RepairRow, "work">): number =>
  workOf(repair).reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

/** Changes a repair and counts the change, so that a screen which saw the one before is told. */
export async function updateRepair(
  ctx: Ctx,
  { id, version }: Pick<RepairRow, "id" | "version">,
  set: Partial<Omit<RepairRow, "id" | "number" | "version">>,
): Promise<void> {
  await ctx.db
    .updateTable("repairs")
    .set({ ...set, version: version + 1, updated_at: ctx.clock.now() } as never)
    .where("id", "=", id)
    .execute();
}

/** @throws DomainError "conflict" when somebody changed the repair after the screen was loaded */
export function requireSameVersion({ version }: Pick<RepairRow, "version">, seen: number): void {
  if (version !== seen)
    throw new DomainError("conflict", "Somebody changed this repair a moment ago. Look at it again.");
}
