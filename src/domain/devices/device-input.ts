import type { ChangeDeviceInput } from "#contract/devices/devices.ts";
import { keptSerial } from "#contract/devices/device-serial.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type FieldProblem, invalidFields } from "#domain/errors.ts";
import { systemOf } from "#domain/devices/device-rows.ts";
import * as t from "#words/device-refusals.ts";

type Given = Partial<Omit<ChangeDeviceInput, "version">>;

/** Empty fields of a form count as nothing known. */
export const tidied = <Input extends Given>(given: Input): Input => ({
  ...given,
  ...(given.serial !== undefined && { serial: keptSerial(given.serial) }),
  ...(given.mac !== undefined && { mac: given.mac.toUpperCase().replaceAll("-", ":") || null }),
  ...(given.operatingSystem !== undefined && { operatingSystem: given.operatingSystem || null }),
  ...(given.purchasedOn !== undefined && { purchasedOn: given.purchasedOn || null }),
  ...(given.warrantyUntil !== undefined && { warrantyUntil: given.warrantyUntil || null }),
});

/** Site and person must be the organization's, the operating system a known one. @throws DomainError "invalid" */
export async function requireChoices(tx: Ctx, organizationId: string, given: Given): Promise<void> {
  const problems: FieldProblem[] = [];
  const refuse = (path: string) => problems.push({ path, message: t.chooseFromList });
  const { siteId, contactId, operatingSystem } = given;
  if (operatingSystem && !systemOf(tx, operatingSystem)) refuse("operatingSystem");
  if (siteId) {
    const site = tx.db.selectFrom("sites").select("id").where("id", "=", siteId);
    if (!(await site.where("organization_id", "=", organizationId).executeTakeFirst())) refuse("siteId");
  }
  if (contactId) {
    const contact = tx.db.selectFrom("contacts").select("id").where("id", "=", contactId);
    const own = contact.where("organization_id", "=", organizationId).where("removed_at", "is", null);
    if (!(await own.executeTakeFirst())) refuse("contactId");
  }
  if (problems.length > 0) throw invalidFields(...problems);
}
