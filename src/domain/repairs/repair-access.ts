import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type Reader, readerOf } from "#domain/organizations/reader-keys.ts";
import { repairKeys } from "#domain/repairs/repair-link.ts";
import { findRepair, type RepairFacts, repairMissing } from "#domain/repairs/repair-store.ts";

export interface RepairAccess extends Reader {
  repair: RepairFacts;
  /** Approves and declines. */
  mayDecide: boolean;
}

interface Claim {
  number: string;
  /** Of a private link, or of an account's session. */
  key: string | null;
}

/** The repair for its client, by private link or by account; null for everybody else, as for an unknown number. */
export async function findOwnRepair(ctx: Ctx, { number, key }: Claim): Promise<RepairAccess | null> {
  const repair = await findRepair(key ? across(ctx, "private links") : ctx, number);
  if (!repair) return null;
  const claim = key ? repairKeys.read(ctx, repair, key) : null;
  const reader = await readerOf(ctx, repair.organization_id, claim);
  if (!reader || (repair.contact_id !== reader.contactId && !roleMay(reader.role, "seeRepairs"))) return null;
  return { repair, ...reader, mayDecide: roleMay(reader.role, "spend") };
}

/** @throws DomainError "not_found" for everybody but its client */
export async function requireOwnRepair(ctx: Ctx, claim: Claim): Promise<RepairAccess> {
  const access = await findOwnRepair(ctx, claim);
  if (!access) throw repairMissing();
  return access;
}

/** A repair for staff. @throws DomainError "not_found" */
export async function staffRepair(ctx: Ctx, number: string): Promise<RepairFacts> {
  requireStaffPerson(ctx);
  const repair = await findRepair(ctx, number);
  if (!repair) throw repairMissing();
  return repair;
}
