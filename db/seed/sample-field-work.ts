import { planAppointment } from "#domain/appointments/plan-appointment.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { sendQuote } from "#domain/quotes/send-quote.ts";
import { newQuote } from "#domain/quotes/write-quote.ts";
import { samplePeople } from "#seed/sample-accounts.ts";

const technician = samplePeople[0];
/** The sample clients whose appointments and tickets the sample technician gets. */
const clients = ["rosa@oakdale-dental.example.com", "jo@valley-almond.example.com", "ben.okafor@example.com"];
const quoted = "maria.delgado@example.com";

/** Work for the sample technician: visits, open tickets and an undecided quote. Needs the sample accounts; runs once. */
export async function seedFieldWork(ctx: Ctx): Promise<void> {
  const person = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", technician.email)
    .where("role", "=", "technician")
    .executeTakeFirst();
  const done = await ctx.db
    .selectFrom("quotes")
    .select("id")
    .where("ticket_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (!person || done) return;
  await withTransaction(ctx, async (tx) => {
    const appointments = await tx.db
      .selectFrom("appointments")
      .select(["number", "email", "mode"])
      .where("email", "in", clients)
      .where("status", "=", "booked")
      .orderBy("starts_at")
      .execute();
    for (const { number, email } of appointments) {
      const ticket = await tx.db
        .selectFrom("tickets")
        .select("number")
        .where("requester_email", "=", email)
        .executeTakeFirst();
      // An owner may have changed the hours so that two samples share a time; then another technician goes.
      await planAppointment(tx, number, {
        technicianId: person.id,
        ...(ticket ? { ticket: ticket.number } : {}),
      }).catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== "conflict") throw error;
      });
    }
    await tx.db
      .updateTable("tickets")
      .set({ assignee_id: person.id })
      .where("requester_email", "in", [...clients, quoted])
      .where("assignee_id", "is", null)
      .execute();
    const waiting = await tx.db
      .selectFrom("tickets")
      .select("number")
      .where("requester_email", "=", quoted)
      .where("status", "=", "waiting_customer")
      .executeTakeFirst();
    if (waiting) {
      const technicianCtx: Ctx = {
        ...tx,
        actor: {
          kind: "technician",
          userId: person.id,
          email: technician.email,
          sessionId: tx.ids.next(),
          aal: "aal1",
          name: `${technician.firstName} ${technician.lastName}`,
        },
      };
      const labor = "Fitting, Windows and all files moved over, less the $45 diagnostic";
      const { number } = await newQuote(technicianCtx, {
        ticket: waiting.number,
        title: "New drive, with everything moved over",
        validDays: 14,
        options: [
          {
            lines: [
              { kind: "goods", what: "New 1 TB SSD", quantity: 100, unitCents: 8400, costCents: 6100 },
              { kind: "labor", what: labor, quantity: 100, unitCents: 9400 },
            ],
          },
        ],
      });
      await sendQuote(technicianCtx, number);
    }
    // Sample people have no mailboxes: keep their emails from a real mail server.
    if (!ctx.mailer.keepsEmails)
      await tx.db
        .updateTable("mails")
        .set({ state: "suppressed", last_error: "sample data" })
        .where("state", "=", "queued")
        .where("recipient", "in", [...clients, quoted, technician.email])
        .execute();
  });
}
