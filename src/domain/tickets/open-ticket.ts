import { OpenTicketInput } from "#contract/tickets/tickets.ts";
import { refuseEndedSession } from "#domain/access/account-policy.ts";
import { requireBotCheck } from "#domain/bot-check/require-bot-check.ts";
import { isSpam, spamScore } from "#domain/bot-check/spam-score.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { deviceOfLabel } from "#domain/devices/device-label.ts";
import { requireSenderWithin, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { hasProvenAddress, ifProven, mayMail, recipientOf } from "#domain/mail/proven-address.ts";
import { type QueuedMail, queueMail } from "#domain/mail/queue-mail.ts";
import { answerByWords } from "#domain/opening-hours/reply-by.ts";
import { parse } from "#domain/input/parse.ts";
import { attachUploads, withStoredUploads } from "#domain/tickets/ticket-attachments.ts";
import { ticketLinkKey, ticketStatusKey } from "#domain/tickets/ticket-link.ts";
import { type NewTicket, type TicketChannel, writeTicket } from "#domain/tickets/write-ticket.ts";
import { checkUploads, discardUploads, type Upload } from "#domain/uploads/check-uploads.ts";

export interface OpenedTicket {
  number: string;
  /** Opens the full thread for a verified sender, otherwise only the status. The email has the full link. */
  key: string;
  folded: boolean;
}

/**
 * Opens a ticket with its first message and files, and queues the emails to the client and to us. The same text from the same
 * address within ten minutes returns the same ticket.
 */
export async function openTicket(ctx: Ctx, input: unknown, options: Options = {}): Promise<OpenedTicket> {
  try {
    refuseEndedSession(ctx);
    return await openWithUploads(ctx, input, options);
  } catch (error) {
    await discardUploads(ctx, options.uploads ?? []);
    throw error;
  }
}

interface Options {
  uploads?: Upload[];
  channel?: TicketChannel;
}

async function openWithUploads(
  ctx: Ctx,
  input: unknown,
  { uploads = [], channel = "web_form" }: Options,
): Promise<OpenedTicket> {
  const wanted = parse(OpenTicketInput, withOwnName(ctx, input));
  const checked = await checkUploads(ctx, uploads);
  const { openTicketNetwork: bySender, openTicketEmail: byAddress } = visitorLimits;
  await requireSenderWithin(ctx, { bySender, byAddress, email: wanted.email });
  return withStoredUploads(ctx, checked, (files) =>
    withTransaction(ctx, async (tx) => {
      const { ageMilliseconds } = await requireBotCheck(tx, wanted.botCheck);
      const score = spamScore({ honeypot: wanted.website, ageMilliseconds });
      const answer = await insertTicket(tx, { ...wanted, channel, score, files });
      if (wanted.device && !answer.folded) await attachDevice(tx, answer.number, wanted.device);
      return { answer, kept: !answer.folded };
    }),
  );
}

/** Signed-in users always open tickets under their own name and email; form values are ignored. */
function withOwnName({ actor }: Ctx, input: unknown): unknown {
  if (!("userId" in actor) || typeof input !== "object" || input === null) return input;
  return { ...input, name: actor.name, email: actor.email };
}

/** Notes the device whose label code came with a ticket. */
async function attachDevice(tx: Ctx, number: string, code: string): Promise<void> {
  const found = await deviceOfLabel(tx, code);
  if (!found) return;
  const { deviceId, organizationId } = found;
  await tx.db
    .updateTable("tickets")
    .set({ device_id: deviceId, ...(organizationId && { organization_id: organizationId }) })
    .where("number", "=", number)
    .execute();
}

/** Inserts the ticket or finds its duplicate. Call inside a transaction. */
export async function insertTicket(ctx: Ctx, wanted: NewTicket): Promise<OpenedTicket> {
  const { subject, description, category, priority, name, email, phone, channel, score, files } = wanted;
  const sender = { email, name, sender_proven: hasProvenAddress(ctx, email) };
  const { sender_proven: proven } = sender;
  const ticket = await writeTicket(ctx, wanted, proven);
  const { number } = ticket;
  if (ticket.folded) return { number, key: ticketStatusKey(ctx, number), folded: true };
  await attachUploads(ctx, ticket.id, ticket.messageId, files);
  if (!isSpam(score) && channel !== "contact_form") {
    const fileNames = files.map((file) => file.name);
    const acknowledgement: QueuedMail = {
      template: "ticket-opened",
      to: recipientOf(sender),
      data: {
        number,
        quoted: ifProven(sender, { name, subject, description, fileNames }),
        answerBy: answerByWords(ctx, ctx.clock.now()),
        link: { number, linkId: ticket.linkId },
      },
    };
    const notice: QueuedMail = {
      template: "ticket-opened-staff",
      to: { address: ctx.business.supportEmail },
      replyTo: email,
      data: {
        number,
        subject,
        description,
        category,
        priority,
        name,
        email,
        phone: phone ?? null,
        fileNames,
      },
    };
    await queueMail(ctx, (await mayMail(ctx, sender)) ? [acknowledgement, notice] : [notice]);
  }
  return { number, key: proven ? ticketLinkKey(ctx, ticket.linkId) : ticketStatusKey(ctx, number), folded: false };
}
