import { expect, test } from "vitest";
import { runInLanguage } from "#current-language";
import type { AppointmentWords, CalendarEntry } from "#contract/appointments/appointment-mail.ts";
import type { MailData, MailTemplate } from "#contract/mail/mail.ts";
import type { OrderWords } from "#contract/orders/order-mail.ts";
import { createLiveContent } from "#domain/live-content/live-content.ts";
import { contentFiles, site, translationFiles } from "#content/site-content.ts";
import { renderMail } from "#emails/render-email.tsx";
import { foreignTexts } from "#test/foreign-texts.ts";

type OfStaff = `${string}-staff`;
type OfClients = { [T in Exclude<MailTemplate, OfStaff>]: MailData[T] };

const at = "2026-11-27T18:00:00.000Z";
const link = { number: "T-10427", linkId: "x" };
const accountLink = { tokenId: "x", type: "signup", pkce: false, redirectTo: "" } as const;
const appointmentLink = { number: "B-30118", appointmentId: "x" };
const orderLink = { number: "O-20031", orderId: "x" };
const newsletterLink = { subscriberId: "x", purpose: "preferences" } as const;
const name = "Rosa";
// Texts of the domain are Spanish already: their words are those of the record.
const appointment: AppointmentWords = {
  name,
  number: "B-30118",
  what: "Visita",
  when: "lunes 30 de noviembre, 10:00 a. m. PST",
  place: "118 Elm St, Lodi",
  travel: null,
  technician: "Luis",
  reminder: true,
};
const calendar: CalendarEntry = {
  method: "REQUEST",
  appointmentId: "x",
  number: "B-30118",
  sequence: 0,
  title: "Longrow: visita",
  place: "118 Elm St, Lodi",
  startsAt: at,
  endsAt: at,
  at,
  name,
  email: "rosa@example.com",
};
const order: OrderWords = {
  name,
  number: "O-20031",
  lines: [{ name: "Tule 14", quantity: 2, cents: 54900, parts: ["SSD"] }],
  discountCents: 100,
  feeCents: 500,
  taxCents: 4500,
  taxCity: "Lodi",
  totalCents: 60_000,
  dueCents: 100,
  fulfillment: "Recoger en la tienda",
  place: "118 Weber Point Way",
  payment: "Pagar al recoger",
  waiting: 2,
  expected: "viernes, 27 de noviembre",
};
const ordered = { ...order, orderLink };
const booked = { ...appointment, appointmentLink, calendar };

const repair = {
  name,
  number: "R-10241",
  device: "Dell XPS 13",
  repairLink: { number: "R-10241", contactId: "x" },
};

const samples: OfClients = {
  "ticket-opened": {
    number: "T-10427",
    quoted: { name, subject: "No prende", description: "Desde ayer no prende.", fileNames: ["foto.jpg"] },
    link,
  },
  "ticket-answered": { name, number: "T-10427", subject: "No prende", staffName: "Luis", body: "Tráigala.", link },
  "ticket-link": { name, number: "T-10427", link },
  "contact-received": { number: "T-10427", quoted: { name, subject: "Hola", message: "Una pregunta." }, link },
  "account-confirm": { accountLink },
  "account-recover": { name, accountLink },
  "email-change-old": { name, newEmail: "nueva@example.com", accountLink },
  "email-change-new": { accountLink },
  "account-locked": { name, accountLink },
  reauthenticate: { name, oneTimeCode: { tokenId: "x" } },
  "new-device": { name, device: "Chrome, Windows", network: "203.0.113.0", at },
  "password-changed": { name, at },
  "email-changed": { name, newEmail: "nueva@example.com", at },
  "second-factor-changed": { name, change: "recovery-codes", at },
  "staff-invitation": { role: "technician", until: at, staffInvitation: { invitationId: "x" } },
  "staff-joined": { role: "editor" },
  "account-closing": { name, until: at },
  "appointment-booked": booked,
  "appointment-moved": { ...booked, before: "lunes 23 de noviembre, 10:00 a. m. PST" },
  "appointment-cancelled": { ...appointment, calendar, ourReason: "El técnico está enfermo." },
  "appointment-assigned": { ...appointment, appointmentLink },
  "appointment-reminder": { ...appointment, appointmentLink },
  "order-placed": { ...ordered, unproven: true },
  "order-on-account": { ...order, name, by: "Ben", organization: "Oakdale Dental", invoiceReader: { contactId: "x" } },
  "order-drafted": { ...ordered, pricesUntil: "8 de diciembre de 2026" },
  "order-changed": { ...ordered, changes: ["Más memoria"], pricesUntil: "8 de diciembre de 2026" },
  "order-arrived": { ...ordered, arrived: ["Tule 14"], heldUntil: at },
  "order-ready": { ...ordered, pickupCode: "4711", heldUntil: at },
  "order-on-its-way": ordered,
  "order-completed": ordered,
  "order-cancelled": { ...ordered, reason: "Se agotó." },
  "order-refunded": { ...ordered, refundedCents: 100, reason: "Se agotó." },
  "order-link": { number: "O-20031", orderLink },
  "order-paid": { ...ordered, paidCents: 100 },
  "order-return": {
    name,
    number: "O-20031",
    status: "accepted",
    pieces: [{ name: "Tule 14", quantity: 1 }],
    answer: "Tráigala.",
    orderLink,
  },
  "repair-update": { ...repair, change: "waiting_parts", note: "el teclado, el viernes", diagnosticFee: "$45" },
  "repair-estimate": {
    ...repair,
    cause: "El disco está fallando.",
    lines: [["Disco nuevo", "$84"]],
    total: "$185.56",
    validUntil: "7 de diciembre de 2026",
    replaces: false,
    reminder: false,
  },
  "contract-update": {
    name,
    number: "M-10021",
    title: "Soporte administrado",
    change: "accepted",
    monthly: "$1,180",
    duration: "Dura 12 meses.",
    terms: "",
    endsOn: null,
    invoiceReader: { contactId: "x" },
  },
  "hours-low": { name, left: "1 h", all: "10 h", invoiceReader: { contactId: "x" } },
  "invoice-update": {
    name,
    number: "I-10190",
    title: "Soporte de noviembre",
    change: "overdue",
    amount: null,
    balance: "$1,180",
    deposit: null,
    dueOn: "1 de diciembre de 2026",
    method: null,
    invoiceLink: { number: "I-10190", contactId: "x" },
  },
  "quote-update": {
    name,
    number: "Q-10214",
    title: "Equipos para la recepción",
    change: "sent",
    total: "$900 a $1,400",
    monthly: "$80 al mes",
    deposit: null,
    validUntil: "7 de diciembre de 2026",
    by: null,
    reason: null,
    quoteLink: { number: "Q-10214", contactId: "x" },
  },
  "account-statement": {
    name,
    month: "noviembre de 2026",
    opening: "$0",
    closing: "$1,180",
    lines: [["1 nov Cargo I-10190", "$1,180"]],
    owes: true,
    invoiceReader: { contactId: "x" },
  },
  "review-request": {
    name,
    number: "R-10241",
    device: "Dell XPS 13",
    reviewLink: { number: "R-10241", contactId: "x" },
  },
  "repair-answered": { ...repair, decision: "approved", total: "$185.56", decidedBy: name, oral: true },
  "organization-invitation": {
    organizationName: "Valley Almond Packers",
    role: "technical",
    until: at,
    invitation: { invitationId: "x" },
  },
  "chat-transcript": {
    conversationId: "x",
    name,
    botName: "Longrow",
    startedAt: at,
    lines: [{ from: "bot", text: "Abrimos a las 8.", citations: [] }],
  },
  "newsletter-confirm": { newsletterLink },
  "newsletter-known": { newsletterLink },
  "newsletter-welcome": { topics: ["security"], newsletterLink },
  "newsletter-issue": { subject: "Novedades", body: "Hola, estas son las noticias.", newsletterLink },
  "newsletter-test": { subject: "Novedades", body: "Hola.", pageUrl: "https://www.example.com/" },
};

const current = createLiveContent(contentFiles, site, translationFiles).current();
const rendered = (
  template: MailTemplate,
  data: object = samples[template as keyof OfClients],
  language: "en" | "es" = "es",
) =>
  runInLanguage(language, () =>
    renderMail(template, data as never, {
      business: current.siteIn(language).content.business,
      appUrl: "https://www.example.com",
      linkUrl: "https://www.example.com/es/x/",
      digits: "123456",
    }),
  );

test.each(Object.keys(samples) as (keyof OfClients)[])("%s has no English sentence", async (template) => {
  const { subject, html } = await rendered(template);
  expect(html).toContain('lang="es"');
  expect(foreignTexts(`<p>${subject}</p>${html}`, "es")).toEqual([]);
});

/** The paragraphs of an email, as text. */
const paragraphs = (html: string): string[] =>
  [...html.matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/g)].map(([, inner = ""]) =>
    inner
      .replaceAll(/<!--.*?-->/g, "")
      .replaceAll(/<[^>]*>/g, "")
      .trim(),
  );

/** Emails that a person wrote, and those to addresses without a name that nobody has proven. */
const greetNobody = /^(newsletter-|account-confirm|email-change-new|order-link)/;

test.each((Object.keys(samples) as (keyof OfClients)[]).filter((template) => !greetNobody.test(template)))(
  "%s greets on a line of its own",
  async (template) => {
    for (const [language, greeting] of [
      ["en", /^Hello( Rosa)?,$/],
      ["es", /^Hola(, Rosa)?:$/],
    ] as const) {
      const lines = paragraphs((await rendered(template, undefined, language)).html);
      const place = lines.findIndex((line) => /^(Hello|Hola)\b/.test(line));
      expect(lines[place]).toMatch(greeting);
      expect(lines[place + 1]).toMatch(/^[¡¿“"]?[\p{Lu}\d$]/u);
    }
  },
);

test("the notice of new prices says what changes and how to cancel", async () => {
  const coming = {
    from: "1 de marzo de 2027",
    monthly: "$1,280",
    reason: "Las licencias cuestan más.",
    lines: [["Computadora", "$80", "$90"]],
  };
  const { html } = await rendered("contract-update", { ...samples["contract-update"], change: "prices", coming });
  for (const words of ["Computadora: $80 pasa a $90", "cancele antes del 1 de marzo de 2027", "Cancelar contrato"])
    expect(html).toContain(words);
  expect(foreignTexts(html, "es")).toEqual([]);
});
