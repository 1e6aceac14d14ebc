import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { Sender } from "#domain/mail/proven-address.ts";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";

/** Client of work, as it is billed. */
export interface WorkClient {
  organizationId: string;
  contactId: string | null;
  language: string;
}

/** A name typed by a stranger is not said to an address that may be somebody else's: its letters then begin with its own words. */
const householdName = ({ email, name, sender_proven }: Omit<Sender, "email"> & { email: string | null }): string =>
  sender_proven || email === null ? name : (email.split("@")[0] ?? email);

/**
 * The client of a ticket, which is locked; one without an organization gets a household under the ticket's address.
 * @throws DomainError "not_found"
 */
export async function clientOfTicket(tx: Ctx, number: string): Promise<WorkClient & { ticketId: string }> {
  const ticket = await tx.db
    .selectFrom("tickets")
    .selectAll()
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw new DomainError("not_found", "There is no such ticket.");
  const email = ticket.requester_email.toLowerCase();
  const contact = await tx.db
    .selectFrom("contacts")
    .select(["id", "organization_id"])
    .where("removed_at", "is", null)
    .where((is) =>
      ticket.organization_id
        ? is("organization_id", "=", ticket.organization_id)
        : is.or([is("user_id", "=", ticket.requester_id), is("email", "=", email)]),
    )
    .where((is) =>
      is.or([is("email", "=", email), ...(ticket.requester_id ? [is("user_id", "=", ticket.requester_id)] : [])]),
    )
    .orderBy("created_at")
    .executeTakeFirst();
  const known = { ticketId: ticket.id, language: ticket.language };
  if (contact) return { ...known, organizationId: contact.organization_id, contactId: contact.id };
  if (ticket.organization_id) return { ...known, organizationId: ticket.organization_id, contactId: null };
  const name = householdName({ email, name: ticket.requester_name, sender_proven: ticket.sender_proven });
  // Nothing is told to anybody but this address: whoever proves it is this person.
  const made = await createOrganizationOf(tx, {
    kind: "household",
    name,
    person: {
      userId: ticket.requester_id,
      name,
      email,
      phone: null,
      language: ticket.language as "en",
    },
  });
  return { ...known, ...made };
}

/**
 * The client of an appointment, which is locked; one without an organization gets a household of its own.
 * @throws DomainError "not_found"
 */
export async function clientOfVisit(tx: Ctx, number: string): Promise<WorkClient & { appointmentId: string }> {
  const visit = await tx.db
    .selectFrom("appointments")
    .selectAll()
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if (!visit) throw new DomainError("not_found", "There is no such visit.");
  const known = { appointmentId: visit.id, language: visit.language };
  if (visit.organization_id) return { ...known, organizationId: visit.organization_id, contactId: null };
  const name = householdName(visit);
  const made = await createOrganizationOf(tx, {
    kind: "household",
    name,
    person: {
      userId: visit.client_id,
      name,
      email: visit.email,
      phone: visit.phone,
      language: visit.language as "en",
    },
  });
  await tx.db
    .updateTable("appointments")
    .set({ organization_id: made.organizationId })
    .where("id", "=", visit.id)
    .execute();
  return { ...known, ...made };
}
