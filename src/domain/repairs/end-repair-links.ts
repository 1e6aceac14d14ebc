import type { Ctx } from "#domain/ctx.ts";
import { endReaderLinks } from "#domain/organizations/end-reader-links.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";

/** Ends the private links of a repair, its estimates included. Staff only. @throws DomainError "not_found" */
export async function endRepairLinks(ctx: Ctx, number: string): Promise<void> {
  const { id } = await staffRepair(ctx, number);
  await endReaderLinks(ctx, "repairs", { id, name: number });
}
