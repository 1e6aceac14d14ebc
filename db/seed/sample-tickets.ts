import type { Language } from "#contract/values/languages.ts";
import type { TicketCategory, TicketPriority } from "#contract/tickets/tickets.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { insertTicket } from "#domain/tickets/open-ticket.ts";

interface SampleTicket {
  /** Of the page it comes from; English when it does not say. */
  language?: Language;
  hoursAgo: number;
  name: string;
  email: string;
  phone?: string;
  subject: string;
  description: string;
  category: TicketCategory;
  priority: TicketPriority;
  answers?: {
    hoursAgo: number;
    by: string;
    body: string;
    status?: "open" | "scheduled" | "waiting_customer" | "waiting_vendor" | "resolved";
  }[];
}

const samples: SampleTicket[] = [
  {
    hoursAgo: 50,
    name: "Maria Delgado (sample)",
    email: "maria.delgado@example.com",
    phone: "(209) 555-0187",
    subject: "Laptop will not start after an update",
    description:
      "It updated last night. This morning there is a black screen with one line of white text, then nothing. My October invoices are on it and I need those most of all.",
    category: "repair",
    priority: "high",
    answers: [
      {
        hoursAgo: 47,
        by: "Luis",
        status: "open",
        body: "The update is not the cause, it only woke the problem up: the drive is failing. I copied it before doing anything else.\n\n214 of 214 GB copied. I opened your October invoices and they read fine. Nothing is lost.",
      },
      {
        hoursAgo: 45,
        by: "Luis",
        status: "waiting_customer",
        body: "A new 1 TB drive is $84, fitting it and moving Windows and all files over is $139. The $45 diagnostic comes off. Shall I go ahead?",
      },
    ],
  },
  {
    hoursAgo: 17 * 24,
    name: "Oakdale Dental, Rosa Jiménez (sample)",
    email: "rosa@oakdale-dental.example.com",
    subject: "Reception prints nothing",
    description: "Jobs pile up in the queue since this morning. The printer itself makes copies.",
    category: "network",
    priority: "normal",
    answers: [
      {
        hoursAgo: 17 * 24 - 1,
        by: "Tom Technician",
        status: "open",
        body: "I see it: one job blocks the others. I am on it now.",
      },
      {
        hoursAgo: 4 * 24,
        by: "Tom Technician",
        status: "resolved",
        body: "The queue runs again, and your X-ray PC stands at its new place with the scanner. Say so here if it stops once more.",
      },
    ],
  },
  {
    hoursAgo: 4 * 24,
    name: "Valley Almond Packers, Jo Saldaña (sample)",
    email: "jo@valley-almond.example.com",
    subject: "Mail in the shared inbox vanishes",
    description: "Orders that come in are gone after a minute. We find them in the archive.",
    category: "cloud",
    priority: "high",
    answers: [
      {
        hoursAgo: 4 * 24 - 2,
        by: "Tom Technician",
        status: "open",
        body: "Nothing is lost: I move everything back while I look for the rule.",
      },
      {
        hoursAgo: 20,
        by: "Tom Technician",
        status: "resolved",
        body: "Two old rules moved them; they are off. While there I replaced the switch in the scale house that dropped the line.",
      },
    ],
  },
  {
    hoursAgo: 30,
    name: "Oakdale Dental, Rosa Jiménez (sample)",
    email: "rosa@oakdale-dental.example.com",
    subject: "Two front-desk PCs lose the network around noon",
    description:
      "Since Monday both front-desk computers drop off the network between 12 and 1. The others are fine. We cannot check patients in while it lasts.",
    category: "network",
    priority: "urgent",
    answers: [
      {
        hoursAgo: 29,
        by: "Priya",
        status: "scheduled",
        body: "Both hang on the same switch under the counter, and it restarts each noon. I bring a replacement tomorrow at 7:30, before you open. It takes about 20 minutes.",
      },
    ],
  },
  {
    hoursAgo: 6,
    name: "Ben Okafor (sample)",
    email: "ben.okafor@example.com",
    subject: "Gaming PC restarts under load",
    description:
      "Built it in spring. Since the hot days it restarts after ten minutes of play, never on the desktop. GPU is at 83 degrees when it happens.",
    category: "gaming-pc",
    priority: "normal",
  },
  {
    hoursAgo: 2,
    name: "Grace Lindqvist (sample)",
    email: "grace.lindqvist@example.com",
    subject: "Mail that looks like it comes from us",
    description:
      "A customer got an invoice from an address that looks like ours but is not. Is our mailbox broken into, and what do we tell the customer?",
    category: "security",
    priority: "high",
  },
  {
    hoursAgo: 200,
    name: "Tom Avila (sample)",
    email: "tom.avila@example.com",
    subject: "Photos deleted from an SD card",
    description: "I emptied the wrong card after our trip. About 900 pictures. I have not used the card since.",
    category: "backup",
    priority: "normal",
    answers: [
      {
        hoursAgo: 176,
        by: "Luis",
        status: "resolved",
        body: "871 pictures are back, on a stick at the counter. The other 30 or so were overwritten by the camera. You pay only for what we saved.",
      },
    ],
  },
  {
    language: "es",
    hoursAgo: 20,
    name: "Rosa Medina (sample)",
    email: "rosa.medina@example.com",
    phone: "(209) 555-0146",
    subject: "La impresora del taller ya no imprime",
    description:
      "Desde que cambiamos el módem, la impresora dice que no tiene conexión. Las dos computadoras sí tienen internet. Necesitamos imprimir las órdenes de trabajo de mañana.",
    category: "network",
    priority: "normal",
    answers: [
      {
        hoursAgo: 19,
        by: "Luis",
        status: "open",
        body: "La impresora todavía busca la red del módem anterior. Puedo conectarla a la nueva por teléfono, en unos diez minutos. ¿Está alguien junto a la impresora esta tarde?",
      },
      {
        hoursAgo: 17,
        by: "Luis",
        status: "waiting_customer",
        body: "Ya está en la red nueva y la página de prueba salió bien. Imprima por favor una orden de cada computadora y díganos si todo sale como antes.",
      },
    ],
  },
];

/** Tickets in every common state, with staff replies. Runs once: the first sample's address marks it as done. */
export async function seedTickets(ctx: Ctx): Promise<void> {
  const first = samples[0];
  const done = await ctx.db
    .selectFrom("tickets")
    .select("id")
    .where("requester_email", "=", first?.email ?? "")
    .executeTakeFirst();
  if (done) return;
  const now = ctx.clock.now().getTime();
  const at = (hoursAgo: number) => ({ now: () => new Date(now - hoursAgo * 3600_000) });
  await withTransaction(ctx, async (tx) => {
    for (const { language = "en", hoursAgo, answers = [], ...words } of samples) {
      const opened = await inLanguage({ ...tx, clock: at(hoursAgo) }, language, (own) =>
        insertTicket(own, { ...words, phone: words.phone, channel: "web_form", score: 0, files: [] }),
      );
      for (const { hoursAgo: answered, by, ...answer } of answers) {
        await answerTicket(
          { ...tx, clock: at(answered), actor: { kind: "system", name: by } },
          { number: opened.number, ...answer },
        );
      }
    }
    // Sample people have no mailboxes: keep their emails from a real mail server.
    if (!ctx.mailer.keepsEmails)
      await tx.db
        .updateTable("mails")
        .set({ state: "suppressed", last_error: "sample data" })
        .where("state", "=", "queued")
        .execute();
  });
}
