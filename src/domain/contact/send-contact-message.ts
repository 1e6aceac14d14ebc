import { SendContactInput } from "#contract/site/contact.ts";
import { requireBotCheck } from "#domain/bot-check/require-bot-check.ts";
import { isSpam, spamScore } from "#domain/bot-check/spam-score.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { hasProvenAddress, ifProven, mayMail, recipientOf } from "#domain/mail/proven-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { answerByWords } from "#domain/opening-hours/reply-by.ts";
import { parse } from "#domain/input/parse.ts";
import { insertTicket, type OpenedTicket } from "#domain/tickets/open-ticket.ts";
import { createTicketLink } from "#domain/tickets/ticket-link.ts";
import { findTicketByNumber } from "#domain/tickets/ticket-store.ts";

/** Stores a contact message, opens a ticket for it, emails it to us with Reply-To, and emails an acknowledgement. */
export async function sendContactMessage(ctx: Ctx, input: unknown): Promise<OpenedTicket> {
  const { name, email, phone, subject, message, botCheck, website } = parse(SendContactInput, input);
  await requireWithinLimit(ctx, visitorLimits.contactNetwork, networkOf(ctx));
  return withTransaction(ctx, async (tx) => {
    const { ageMilliseconds } = await requireBotCheck(tx, botCheck);
    const score = spamScore({ honeypot: website, ageMilliseconds });
    const opened = await insertTicket(tx, {
      subject,
      description: message,
      category: "other",
      priority: "normal",
      name,
      email,
      phone,
      channel: "contact_form",
      score,
      files: [],
    });
    if (opened.folded) return opened;
    const ticket = await findTicketByNumber(tx, opened.number);
    if (!ticket) throw new Error("The new ticket is missing.");
    await tx.db
      .insertInto("contact_messages")
      .values({
        id: tx.ids.next(),
        name,
        email,
        phone: phone ?? null,
        subject,
        message,
        ticket_id: ticket.id,
        state: isSpam(score) ? "spam" : "received",
        created_at: tx.clock.now(),
      })
      .execute();
    if (isSpam(score)) return opened;
    const sender = { email, name, sender_proven: hasProvenAddress(tx, email) };
    if (await mayMail(tx, sender))
      await queueMail(tx, [
        {
          template: "contact-received",
          to: recipientOf(sender),
          data: {
            number: opened.number,
            quoted: ifProven(sender, { name, subject, message }),
            answerBy: answerByWords(tx, tx.clock.now()),
            link: await createTicketLink(tx, ticket, email),
          },
        },
      ]);
    await queueMail(tx, [
      {
        template: "contact-received-staff",
        to: { address: tx.business.supportEmail },
        replyTo: email,
        data: { number: opened.number, subject, message, name, email, phone: phone ?? null },
      },
    ]);
    return opened;
  });
}
