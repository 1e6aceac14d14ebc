import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { clientOfTicket } from "#domain/organizations/client-of-work.ts";

/** Client of a new quote. Of a ticket it is its client; one without an organization gets a household under the ticket's address. */
export async function clientOfQuote(
  tx: Ctx,
  { organizationId, ticket }: { organizationId?: string | undefined; ticket?: string | undefined },
): Promise<{ organizationId: string; contactId: string | null; ticketId: string | null; language: string }> {
  if (ticket !== undefined) return clientOfTicket(tx, ticket);
  const organization = await tx.db
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", organizationId ?? "")
    .where("merged_into_id", "is", null)
    .executeTakeFirst();
  if (!organization) throw new DomainError("not_found", "There is no such organization.");
  return { organizationId: organization.id, contactId: null, ticketId: null, language: "en" };
}
