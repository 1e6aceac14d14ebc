import { across, prove } from "#domain/access/actor-reach.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { sql } from "kysely";
import { BookAppointmentInput, type BookedAppointment } from "#contract/appointments/appointments.ts";
import { unsureService } from "#contract/appointments/appointment-words.ts";
import type { LeadSource } from "#contract/leads/leads.ts";
import { refuseEndedSession } from "#domain/access/account-policy.ts";
import { queueAppointmentEmails } from "#domain/appointments/appointment-letters.ts";
import { appointmentBrowserKey, appointmentKey } from "#domain/appointments/appointment-link.ts";
import { takeSlot } from "#domain/appointments/take-slot.ts";
import { requireBotCheck } from "#domain/bot-check/require-bot-check.ts";
import { isSpam, spamScore } from "#domain/bot-check/spam-score.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { requireSenderWithin, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { organizationIdOf } from "#domain/organizations/seen-rows.ts";
import { hasProvenAddress } from "#domain/mail/proven-address.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/booking.ts";

/**
 * Stores the request and reserves the time in one transaction with the emails to the client and to us. Bot submissions are kept
 * as spam, without a time or a number.
 * @throws DomainError "conflict" with the next free times when the time was just taken.
 */
export async function bookAppointment(ctx: Ctx, input: unknown): Promise<BookedAppointment> {
  refuseEndedSession(ctx);
  const wanted = parse(BookAppointmentInput, withOwnName(ctx, input));
  checkWanted(ctx, wanted);
  const { bookNetwork: bySender, bookEmail: byAddress } = visitorLimits;
  await requireSenderWithin(ctx, { bySender, byAddress, email: wanted.email });
  return withTransaction(ctx, async (tx) => {
    const { ageMilliseconds } = await requireBotCheck(tx, wanted.botCheck);
    const score = spamScore({ honeypot: wanted.website, ageMilliseconds });
    return insertAppointment(tx, { ...wanted, score });
  });
}

/** @throws DomainError "invalid" for an unknown service, and for a visit without a street. */
export function checkWanted(ctx: Ctx, wanted: Pick<NewAppointment, "service" | "mode" | "place">): void {
  if (wanted.service !== unsureService && !Object.hasOwn(ctx.serviceNames, wanted.service))
    throw invalidFields({ path: "service", message: t.bookingHints.service });
  const { place = "" } = wanted;
  if (wanted.mode === "visit" && ctx.site.content.cities.some(({ name }) => name.toLowerCase() === place.toLowerCase()))
    throw invalidFields({ path: "place", message: t.bookingHints.street });
}

/** Signed-in people book under their own name and address; form values are ignored. */
function withOwnName({ actor }: Ctx, input: unknown): unknown {
  if (!("userId" in actor) || typeof input !== "object" || input === null) return input;
  return { ...input, name: actor.name, email: actor.email };
}

export interface NewAppointment extends Omit<BookAppointmentInput, "botCheck" | "website" | "email"> {
  email?: string | undefined;
  score: number;
}

interface How {
  source?: LeadSource;
  clientId?: string | null;
  /** False for staff, who may give a time at once. */
  notice?: boolean;
}

/** Writes lead and appointment. Call inside a transaction. */
export async function insertAppointment(
  ctx: Ctx,
  wanted: NewAppointment,
  { source = "get_started", clientId = "userId" in ctx.actor ? ctx.actor.userId : null, notice = true }: How = {},
): Promise<BookedAppointment> {
  if (isSpam(wanted.score)) {
    await insertLead(ctx, wanted, source);
    return { number: null };
  }
  const twin = await findTwin(ctx, wanted);
  if (twin) return { number: twin.number, key: null };
  const slot = await takeSlot(ctx, wanted.mode, wanted.startsAt, { notice });
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  prove(ctx, id);
  const proven = wanted.email !== undefined && hasProvenAddress(ctx, wanted.email);
  const row = await ctx.db
    .insertInto("appointments")
    .values({
      id,
      lead_id: await insertLead(ctx, wanted, source),
      client_id: clientId,
      organization_id: clientId === null ? null : await organizationIdOf(ctx),
      name: wanted.name,
      email: wanted.email ?? null,
      phone: wanted.phone ?? null,
      sender_proven: proven,
      language: ctx.language,
      status: "booked",
      mode: wanted.mode,
      lane: slot.lane,
      place: wanted.mode === "visit" ? (wanted.place ?? null) : null,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      busy_until: slot.busyUntil,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    noun: "appointment",
    id: row.id,
    kind: "booked",
    detail: { mode: row.mode, startsAt: row.starts_at.toISOString() },
  });
  await queueAppointmentEmails(ctx, row, {
    kind: "booked",
    details: inLanguage(ctx, "en", (own) => leadDetails(own, wanted)),
    message: wanted.message ?? null,
  });
  return { number: row.number, key: proven ? appointmentKey(ctx, row) : appointmentBrowserKey(ctx, row.id) };
}

/** Finds the same time booked from the same address or, without one, the same phone, such as a form sent twice. Concurrent duplicates are serialized here. */
async function findTwin(ctx: Ctx, { email, phone = "", mode, startsAt }: NewAppointment) {
  const foldKey = ["appointment", email ?? phone, mode, startsAt].join("\n");
  await sql`select pg_advisory_xact_lock(hashtextextended(${foldKey}, 0))`.execute(ctx.db);
  return across(ctx, "booking")
    .db.selectFrom("appointments")
    .select("number")
    .where((eb) => (email ? eb("email", "=", email) : eb.and([eb("email", "is", null), eb("phone", "=", phone)])))
    .where("mode", "=", mode)
    .where("starts_at", "=", new Date(startsAt))
    .where("status", "=", "booked")
    .executeTakeFirst();
}

async function insertLead(ctx: Ctx, wanted: NewAppointment, source: LeadSource): Promise<string> {
  const { name, email, phone, size, devices, service, plan, message, score } = wanted;
  const id = ctx.ids.next();
  await ctx.db
    .insertInto("leads")
    .values({
      id,
      source,
      status: isSpam(score) ? "spam" : "new",
      name,
      email: email ?? null,
      phone: phone ?? null,
      size,
      devices: devices ?? null,
      service: service === unsureService ? null : service,
      plan: plan ?? null,
      message: message ?? null,
      spam_score: score,
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

function leadDetails(ctx: Ctx, { size, devices, service, plan }: NewAppointment): [string, string][] {
  const rows: [string, string | undefined][] = [
    ["Size", t.leadSizeLabels[size]],
    ["Devices", devices?.toString()],
    // oxlint-disable-next-line words/no-hard-coded-words -- staff read English
    ["Service", ctx.serviceNames[service] ?? "Not sure yet"],
    ["Plan", plan],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== undefined);
}
