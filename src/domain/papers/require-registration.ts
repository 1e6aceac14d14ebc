import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";

/**
 * A paper of a repair names the registration of the place of repair (16 CCR 2721, 2725), so none is given out without it.
 * @throws DomainError "conflict" while it is missing, or still the sample's in a business that is none
 */
export function requireRegistration({ business }: Pick<Ctx, "business">): void {
  const { repairRegistration, sample } = business;
  if (repairRegistration !== "" && (sample || !/sample/i.test(repairRegistration))) return;
  throw new DomainError(
    "conflict",
    "The repair registration number of this business is missing, so no claim check, estimate or repair invoice can be given out. " +
      "An administrator fills it in under Content, Business facts and hours, Repair registration. " +
      "The number is on the certificate of the Bureau of Household Goods and Services.",
  );
}
