import { diagnosticLine, priceOf } from "#contract/content/price-of.ts";
import type { IntakeTerms } from "#contract/repairs/repair-desk.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Terms of the counter for clients: the diagnostic fee of the price list. For staff. */
export function intakeTerms(ctx: Ctx): IntakeTerms {
  requireStaff(ctx);
  return { diagnosticFeeCents: priceOf(ctx.site.content.services, diagnosticLine)?.cents ?? 0 };
}
