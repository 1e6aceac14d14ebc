// Invented people. Their addresses cannot receive email.
import type { LeadSize } from "#contract/appointments/appointments.ts";
import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import type { Language } from "#contract/values/languages.ts";
import { insertAppointment } from "#domain/appointments/book-appointment.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { inLanguage } from "#domain/language/in-language.ts";

interface Sample {
  /** Of the page it comes from; English when it does not say. */
  language?: Language;
  /** Index of the free day from which on, and of the time within that day. */
  day: number;
  slot: number;
  name: string;
  email: string;
  phone?: string;
  size: LeadSize;
  devices?: number;
  service: string;
  plan?: string;
  message?: string;
  mode: AppointmentMode;
  place?: string;
}

const samples: Sample[] = [
  {
    day: 0,
    slot: 0,
    name: "Oakdale Dental, Rosa Jiménez (sample)",
    email: "rosa@oakdale-dental.example.com",
    phone: "(209) 555-0187",
    size: "6-20",
    devices: 14,
    service: "managed-it",
    message: "Two chairs more from January. We would like somebody who looks after all of it.",
    mode: "visit",
    place: "420 F St, Oakdale",
  },
  {
    day: 0,
    slot: 2,
    name: "Maria Delgado (sample)",
    email: "maria.delgado@example.com",
    phone: "(209) 555-0163",
    size: "home",
    devices: 2,
    service: "data-backup",
    message: "After the drive failed I want the October invoices in two places.",
    mode: "call",
  },
  {
    day: 2,
    slot: 0,
    name: "Harpreet Gill (sample)",
    email: "harpreet.gill@example.com",
    size: "1-5",
    devices: 5,
    service: "cybersecurity",
    plan: "Security check",
    message: "The insurer asks for multi-factor and a written plan by the end of the month.",
    mode: "shop",
  },
  {
    day: 0,
    slot: 2,
    name: "Valley Almond Packers, Jo Medeiros (sample)",
    email: "jo@valley-almond.example.com",
    phone: "(209) 555-0124",
    size: "21-50",
    devices: 38,
    service: "cloud-migration",
    message: "The server under the stairs is from 2014. Mail and files should leave it before harvest.",
    mode: "visit",
    place: "1800 Sperry Rd, Modesto",
  },
  {
    day: 0,
    slot: 8,
    name: "Ben Okafor (sample)",
    email: "ben.okafor@example.com",
    phone: "(916) 555-0139",
    size: "home",
    service: "unsure",
    message: "A quiet PC for music and some games, about $1,400.",
    mode: "call",
  },
  {
    language: "es",
    day: 1,
    slot: 1,
    name: "Rosa Medina (sample)",
    email: "rosa.medina@example.com",
    phone: "(209) 555-0146",
    size: "1-5",
    devices: 4,
    service: "managed-it",
    message: "Abrimos el segundo taller en enero. Quisiéramos saber cuánto cuesta que ustedes cuiden las computadoras.",
    mode: "visit",
    place: "2215 Country Club Blvd, Stockton",
  },
];

/** Upcoming appointments of every kind. Runs once: the first sample's address marks it as done. */
export async function seedAppointments(ctx: Ctx): Promise<void> {
  const done = await ctx.db
    .selectFrom("leads")
    .select("id")
    .where("email", "=", samples[0]?.email ?? "")
    .executeTakeFirst();
  if (done) return;
  await withTransaction(ctx, async (tx) => {
    for (const { language = "en", day, slot, ...words } of samples) {
      // Late in the week the first free day may be short: the next one that is long enough then.
      const days = (await listFreeDays(tx, words.mode)).slice(day);
      const startsAt = days.find(({ slots }) => slots.length > slot)?.slots[slot]?.startsAt;
      // Without free times in the calendar there are no samples.
      if (startsAt) await inLanguage(tx, language, (own) => insertAppointment(own, { ...words, startsAt, score: 0 }));
    }
    if (ctx.mailer.keepsEmails) return;
    // Sample people have no mailboxes: keep their emails from a real mail server, and send no reminders.
    const addresses = samples.map(({ email }) => email);
    await tx.db
      .updateTable("appointments")
      .set({ reminded_at: tx.clock.now() })
      .where("email", "in", addresses)
      .execute();
    await tx.db
      .updateTable("mails")
      .set({ state: "suppressed", last_error: "sample data" })
      .where("state", "=", "queued")
      .where((where) => where.or([where("recipient", "in", addresses), where("reply_to", "in", addresses)]))
      .execute();
  });
}
