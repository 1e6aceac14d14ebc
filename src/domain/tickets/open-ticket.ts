import { sql } from "kysely";
import { OpenTicketInput, ticketLimits } from "#contract/tickets.ts";
import { requireBotCheck } from "#domain/bot-check/require-bot-check.ts";
import { isSpam, spamScore } from "#domain/bot-check/spam-score.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { answerByWords } from "#domain/opening-hours/reply-by.ts";
import { parse } from "#domain/parse.ts";
import { attachUploads, type StoredUpload, withStoredUploads } from "#domain/tickets/ticket-attachments.ts";
import { ticketLinkKey, ticketLinkRow, ticketStatusKey } from "#domain/tickets/ticket-link.ts";
import { sameWords } from "#domain/tickets/ticket-rules.ts";
import { ticketEventRow } from "#domain/tickets/ticket-store.ts";
import { checkUploads, discardUploads, type Upload } from "#domain/uploads/check-uploads.ts";

export type TicketChannel = "web_form" | "contact_form" | "api" | "chat";

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
  await requireWithinLimit(ctx, visitorLimits.openTicketNetwork, networkOf(ctx));
  await requireWithinLimit(ctx, visitorLimits.openTicketEmail, ctx.tokens.hash(wanted.email));
  return withStoredUploads(ctx, checked, (files) =>
    withTransaction(ctx, async (tx) => {
      const { ageMilliseconds } = await requireBotCheck(tx, wanted.botCheck);
      const score = spamScore({ honeypot: wanted.website, ageMilliseconds });
      const answer = await insertTicket(tx, { ...wanted, channel, score, files });
      return { answer, kept: !answer.folded };
    }),
  );
}

/** Signed-in users always open tickets under their own name and email; form values are ignored. */
function withOwnName({ actor }: Ctx, input: unknown): unknown {
  if (!("userId" in actor) || typeof input !== "object" || input === null) return input;
  return { ...input, name: actor.name, email: actor.email };
}

/** True when the actor has proven that `email` is theirs by signing in with it. The system acts for known people. */
export function hasProvenAddress({ actor }: Ctx, email: string): boolean {
  return actor.kind === "system" || ("userId" in actor && actor.email === email);
}

/** True when an acknowledgement may be sent: an unverified address gets only a few a day. */
export async function mayAcknowledge(ctx: Ctx, email: string): Promise<boolean> {
  if (hasProvenAddress(ctx, email)) return true;
  return (await ctx.rateLimits.use(visitorLimits.acknowledgements, ctx.tokens.hash(email))).allowed;
}

export interface NewTicket extends Omit<OpenTicketInput, "botCheck" | "website"> {
  channel: TicketChannel;
  score: number;
  files: StoredUpload[];
}

/** Inserts the ticket or finds its duplicate. Call inside a transaction. */
export async function insertTicket(ctx: Ctx, wanted: NewTicket): Promise<OpenedTicket> {
  const foldKey = ctx.tokens.hash([wanted.email, sameWords(wanted.subject), sameWords(wanted.description)].join("\n"));
  // Serialize identical submissions so the second one finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${foldKey}, 0))`.execute(ctx.db);
  const now = ctx.clock.now();
  const twin = await ctx.db
    .selectFrom("tickets")
    .select("number")
    .where("fold_key", "=", foldKey)
    .where("created_at", ">", new Date(now.getTime() - ticketLimits.foldMinutes * 60_000))
    .executeTakeFirst();
  if (twin) return { number: twin.number, key: ticketStatusKey(ctx, twin.number), folded: true };

  const { subject, description, category, priority, name, email, phone, channel, score, files } = wanted;
  const proven = hasProvenAddress(ctx, email);
  const ticket = await ctx.db
    .insertInto("tickets")
    .values({
      id: ctx.ids.next(),
      subject,
      category,
      priority,
      status: isSpam(score) ? "spam" : "new",
      channel,
      requester_name: name,
      requester_email: email,
      requester_phone: phone ?? null,
      requester_id: "userId" in ctx.actor ? ctx.actor.userId : null,
      sender_proven: proven,
      fold_key: foldKey,
      spam_score: score,
      waiting_since: now,
      created_at: now,
      updated_at: now,
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
  const messageId = ctx.ids.next();
  const linkId = ctx.ids.next();
  // One statement: these rows always belong together, and tickets arrive in bursts.
  await ctx.db
    .with("message", (db) =>
      db.insertInto("ticket_messages").values({
        id: messageId,
        ticket_id: ticket.id,
        author: "client",
        author_name: name,
        author_id: "userId" in ctx.actor ? ctx.actor.userId : null,
        body: description,
        created_at: now,
      }),
    )
    .with("event", (db) => db.insertInto("ticket_events").values(ticketEventRow(ctx, ticket.id, "opened", { channel })))
    .insertInto("ticket_links")
    .values(ticketLinkRow(ctx, ticket.id, linkId, email))
    .execute();
  await attachUploads(ctx, ticket.id, messageId, files);
  const link = { number: ticket.number, linkId };
  if (!isSpam(score) && channel !== "contact_form") {
    const fileNames = files.map((file) => file.name);
    if (await mayAcknowledge(ctx, email))
      await queueMail(ctx, [
        {
          template: "ticket-opened",
          to: { address: email, ...(proven ? { name } : {}) },
          data: {
            number: ticket.number,
            quoted: proven ? { name, subject, description, fileNames } : null,
            answerBy: answerByWords(ctx, now),
            link,
          },
        },
      ]);
    await queueMail(ctx, [
      {
        template: "ticket-opened-staff",
        to: { address: ctx.business.supportEmail },
        replyTo: email,
        data: {
          number: ticket.number,
          subject,
          description,
          category,
          priority,
          name,
          email,
          phone: phone ?? null,
          fileNames,
        },
      },
    ]);
  }
  const key = proven ? ticketLinkKey(ctx, link.linkId) : ticketStatusKey(ctx, ticket.number);
  return { number: ticket.number, key, folded: false };
}
