import type { RepairLinkRef } from "#contract/repair-mail.ts";
import { repairLimits } from "#contract/repairs.ts";
import type { Ctx } from "#domain/ctx.ts";
import { readerKeys } from "#domain/organizations/reader-keys.ts";

export const repairKeys = readerKeys("repair", repairLimits.linkDays);

/** The private link of a repair as it stands in an email. */
export const repairLinkUrl = (ctx: Ctx, link: RepairLinkRef): string =>
  `${ctx.appUrl}/estimate/${link.number}/?key=${repairKey(ctx, link)}`;

export const repairKey = (ctx: Ctx, { repairId, contactId }: Pick<RepairLinkRef, "repairId" | "contactId">): string =>
  repairKeys.keyOf(ctx, { recordId: repairId, contactId });
