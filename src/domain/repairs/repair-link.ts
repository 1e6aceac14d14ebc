import { repairLimits } from "#contract/repairs/repairs.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Addressee } from "#domain/organizations/addressees.ts";
import { type Linked, readerKeys } from "#domain/organizations/reader-keys.ts";

export const repairKeys = readerKeys("repair", repairLimits.linkDays);

/** The private link of a repair as it stands in an email to `reader`. */
export const repairLinkUrl = (
  ctx: Ctx,
  repair: Linked & { number: string },
  reader: Pick<Addressee, "contactId" | "email">,
): string => `${ctx.appUrl}/estimate/${repair.number}/?key=${repairKeys.keyOf(ctx, repair, reader)}`;
