import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import type { PartAnswer } from "#domain/assistant/answer-part.ts";
import { listOwnAppointments } from "#domain/appointments/list-own-appointments.ts";
import { plainAnswer } from "#domain/assistant/plain-answer.ts";
import { slotWhen } from "#domain/appointments/slot-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { listOwnTickets } from "#domain/tickets/list-own-tickets.ts";

export type OwnRecords = { about: "ticket"; number: string | null } | { about: "visit" };

/** What is only asked of a thing that is with us. */
const leftWithUs =
  /\b(dropped (it|my \w+|the \w+) off|dropped off (it|my|the|our|an?)|left (it|my \w+) (with|at)|(you|u|you guys)('ve| have)( still)? (got|had|have)? ?(it|my)|is (at|on) (your|the) (shop|bench)|brought (it|my \w+) in|(la|lo) (deje|lleve)|(deje|lleve) (mi|la|una?) \w+|picked (it|my \w+) up from)\b/;
const asksReady =
  /\b(is|are|when('s| is)?|if) (it|they|everything|mine|that one) (all )?(ready|done|finished|fixed|repaired)\b|\b(ready|done|finished|fixed) yet\b|\bwhere('s| is) (my|the) (laptop|computer|pc|mac|macbook|desktop)\b|\bany (news|word|updates?)\b|\bhave(n't|nt| not) heard\b|\b(ya )?(esta|quedo)( ya)? (list[ao]|arreglad[ao])\b/;
/** Asked about the ticket or visit that was just told. */
const ofThatTicket =
  /\b(which|what) (one|ticket|laptop|computer|repair)\b|\babout\W*$|\bwho('s| is)? (working|on it)\b|\b(done|ready|finished|status)\b|\bwhat happens next\b|\bnumber\b/;
const ofThatVisit = /\b(what time|when|which day|number|who('s| is) coming|how long until)\b/;
/** An answer from the records names a number such as T-10427 or B-30119, and no page. */
const recordNamed = /\b([TB])-\d{4,}/;

/** Whether a further question is about the record that was told before. */
export function ownRecordMeant(plain: string, last: EarlierTurn | undefined): OwnRecords | null {
  if (!last || last.citations.length > 0 || (plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > mostMeant) return null;
  const record = recordNamed.exec(last.answer)?.[1];
  if (record === "T" && ofThatTicket.test(plain)) return { about: "ticket", number: null };
  return record === "B" && ofThatVisit.test(plain) ? { about: "visit" } : null;
}
const mostMeant = 9;

/** Whether somebody asks for records of his own. `plain` is without accents and in small letters. */
export function ownRecordsAsked(plain: string): OwnRecords | null {
  if (leftWithUs.test(plain) && asksReady.test(plain)) return { about: "ticket", number: null };
  if (
    /\b(what('?s| is)|cual es)( again)? (my|mi) ticket('s)? (number|id|numero)\b|\b(numero de mi|my) ticket number again\b/.test(
      plain,
    )
  )
    return { about: "ticket", number: null };
  const number =
    /(?:\bt[\s-]*|(?<!\b(?:order|pedido|invoice|factura) ?)#\s*|\bticket (?:number )?)(\d{5,9})\b/.exec(plain)?.[1] ??
    null;
  if (number) return { about: "ticket", number: `T-${number}` };
  if (
    /\b(lost|lose|link|private|photos?|attach|password|read it|know my|(for|before|during|after) (the|a|my) repair)\b/.test(
      plain,
    )
  )
    return null;
  // Who asks how to look wants the way, not what is there.
  if (
    /^\W*(how|where) (do|can|could|would|should|will) (i|we)\b|^\W*(como|donde) (puedo|veo|reviso)\b|^\W*(can|could|may) (i|we|my \w+)\b(?!.*\bstatus\b)|\bwhat happens\b|\bque pasa (con|cuando|si)\b/.test(
      plain,
    )
  )
    return null;
  const asks =
    /\b(where('s| is| are)|what('s| is) my|what('s| is)( the)? (status|state|up with|happening with|going on with)|status|how('s| is)|any (news|update|updates|progress)|when('s| is| are| will)|show( me)?|list|do i have(?! to)|have i got|check|see|view|is|ready|donde|como va|como van|cual es|estado|cuando|tengo(?! que)|hay (novedades|noticias)|ver|lista|listo)\b/.test(
      plain,
    );
  if (!asks) return null;
  if (/\b(my|mi|mis|mine)\b.{0,22}\b(visits?|appointments?|booking|bookings|cita|citas|visita|visitas)\b/.test(plain))
    return { about: "visit" };
  if (
    /\b(my|mi|mis)\b.{0,22}\b(tickets?|repairs?|reparacion|reparaciones|requests?|cases?)\b/.test(plain) &&
    !/\b(how much|cost|warranty|cuesta|garantia)\b/.test(plain)
  )
    return { about: "ticket", number: null };
  if (
    /\b(is|when('s| is| will)|esta|cuando)\b.{0,10}\b(my|mi)\b.{0,15}\b(computer|laptop|pc|mac|macbook|desktop|computadora)\b.{0,12}\b(be )?(ready|done|finished|fixed|lista|listo)\b/.test(
      plain,
    )
  )
    return { about: "ticket", number: null };
  if (
    /\b(do i have(?! to)|tengo(?! que))\b.{0,15}\b(an? |any |una? )?(open |next |upcoming )?(appointments?|visits?|cita|visita)\b/.test(
      plain,
    )
  )
    return { about: "visit" };
  return null;
}

/** Subjects are what people typed: their words stay, signs that could become anything else go. */
const plainly = (text: string): string =>
  plainAnswer(text)
    .replace(/[*_`[\]()<>#!|\\]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestSubject);

const mostListed = 5;
const longestSubject = 100;

/** What the asker's own tickets and visits say. Somebody else's number gets the same answer as one that does not exist. */
export async function answerOwnRecords(
  ctx: Ctx,
  asked: OwnRecords,
  language: ChatLanguage,
): Promise<PartAnswer & { found: boolean }> {
  const { actor } = ctx;
  const intent = asked.about === "ticket" ? "own-ticket" : "own-visit";
  const answer = (text: string, found = true) => ({
    intent,
    text,
    citations: [],
    facts: [],
    passages: [],
    confidence: 1,
    mayBeRewritten: false,
    found,
  });
  const en = language === "en";
  if (actor.kind === "visitor" || actor.kind === "system")
    return answer(
      en
        ? "Please sign in first. Then I can tell you about your own tickets and visits. With its number and your e-mail address you also find a ticket on the support page."
        : "Primero inicie sesión. Así le puedo decir cómo van sus tickets y sus visitas. También puede encontrar un ticket en la página de soporte con su número y su correo electrónico.",
      false,
    );
  if (asked.about === "visit") {
    const { items } = await listOwnAppointments(ctx, { status: "coming", limit: mostListed });
    const [next] = items;
    if (!next)
      return answer(
        en
          ? "You have no visit or appointment coming up. You can pick a time on the page Get started."
          : "No tiene ninguna visita ni cita pendiente. Puede elegir un horario en la página Get started.",
      );
    const when = (startsAt: string) => (en ? slotWhen : spanishSlotWhen)(new Date(startsAt), ctx.business.timeZone);
    const lines = items.map(({ number, startsAt }) => `- **${when(startsAt)}** (${number})`);
    return answer(
      items.length === 1
        ? `${en ? "Your next appointment is on" : "Su próxima cita es el"} **${when(next.startsAt)}** (${next.number}).`
        : `${en ? "Your next appointments:" : "Sus próximas citas:"}\n\n${lines.join("\n")}`,
    );
  }
  if (asked.number !== null) {
    const ticket = await findOwn(ctx, asked.number);
    if (!ticket)
      return answer(
        en
          ? `There is no ticket ${asked.number} in your account. With its number and the e-mail address it was opened with you find it on the support page.`
          : `No hay ningún ticket ${asked.number} en su cuenta. Lo puede encontrar en la página de soporte con el número y el correo con el que se abrió.`,
        false,
      );
    return answer(ticketLine(ticket, language));
  }
  const { items } = await listOwnTickets(ctx, { status: "open", limit: mostListed });
  if (items.length === 0)
    return answer(
      en
        ? "You have no open ticket. You can open one on the support page; a person answers within 2 working hours."
        : "No tiene ningún ticket abierto. Puede abrir uno en la página de soporte; una persona le contesta en un máximo de 2 horas hábiles.",
    );
  const lead = en
    ? items.length === 1
      ? "Your open ticket:"
      : "Your open tickets, the last changed first:"
    : items.length === 1
      ? "Su ticket abierto:"
      : "Sus tickets abiertos, empezando por el último que tuvo cambios:";
  return answer(`${lead}\n\n${items.map((ticket) => `- ${ticketLine(ticket, language)}`).join("\n")}`);
}

type Ticket = Awaited<ReturnType<typeof listOwnTickets>>["items"][number];

const ticketLine = ({ number, subject, status, statusLabel }: Ticket, language: ChatLanguage): string =>
  `**${number}** “${plainly(subject)}”: ${language === "en" ? statusLabel : spanishStatus[status]}`;

const spanishStatus: Record<Ticket["status"], string> = {
  new: "Recibido",
  open: "En proceso",
  scheduled: "Visita programada",
  waiting_customer: "Esperamos su respuesta",
  waiting_vendor: "En proceso, esperando piezas",
  resolved: "Resuelto; conteste para reabrirlo",
  closed: "Cerrado",
  merged: "Unido a otro ticket",
  spam: "Cerrado",
};

/** "martes, 24 de noviembre, 9:30 am" */
const spanishSlotWhen = (at: Date, timeZone: string): string => {
  const day = at.toLocaleDateString("es-US", { weekday: "long", month: "long", day: "numeric", timeZone });
  return `${day}, ${at.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone }).toLowerCase().replace(/\s/u, " ")}`;
};

async function findOwn(ctx: Ctx, number: string): Promise<Ticket | null> {
  let cursor: string | undefined;
  for (let page = 0; page < 5; page++) {
    const { items, nextCursor } = await listOwnTickets(ctx, { limit: 100, ...(cursor ? { cursor } : {}) });
    const found = items.find((ticket) => ticket.number === number);
    if (found || !nextCursor) return found ?? null;
    cursor = nextCursor;
  }
  return null;
}
