import { fill } from "#contract/values/fill.ts";
import type { InvoiceItem } from "#contract/invoices/invoices.ts";
import { cutText } from "#contract/values/plain-text.ts";
import { listOwnAppointments } from "#domain/appointments/list-own-appointments.ts";
import { slotWhen } from "#domain/appointments/slot-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { listOwnInvoices } from "#domain/invoices/view-invoice.ts";
import { listOwnDue } from "#domain/orders/list-own-due.ts";
import { listOwnOrders } from "#domain/orders/list-own-orders.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { formatDay } from "#contract/values/format.ts";
import { listOwnRepairs } from "#domain/repairs/view-repair.ts";
import { listOwnTickets } from "#domain/tickets/list-own-tickets.ts";
import * as t from "#words/assistant.ts";
import * as invoiceWords from "#words/invoices.ts";

/** `work`: "is it ready" names neither a ticket nor an order nor a repair. */
export type OwnRecords =
  | { about: "ticket"; number: string | null }
  | { about: "order"; number: string | null }
  | { about: "repair"; number: string | null }
  | { about: "invoice"; number: string }
  | { about: "visit" }
  | { about: "owed" }
  | { about: "work" };

const ticketNumber = /(?:\bt[\s-]*|\bticket (?:number )?#?)(\d{5,9})\b/;
const repairNumber = /(?:\br\s?-\s?|\b(?:repair|reparacion) (?:number |numero )?#?)(\d{5,9})\b/;
const orderNumber = /(?:\bo\s?-\s?|\b(?:order|pedido|orden) (?:number |numero )?#?)(\d{5,9})\b/;
const invoiceNumber = /(?:\bi\s?-\s?|\b(?:invoice|bill|factura) (?:number |numero )?#?)(\d{3,9})\b/;
/** Questions about how things work, or about lost items, do not ask for a record. */
const asksHow =
  /^\W*(how|where) (do|can|could|should) (i|we)\b|^\W*(como|donde) (puedo|veo|reviso)\b|\bwhat happens\b|\b(lost|link|attach|warranty|how much|cost|cuesta|garantia|tengo que)\b|\bdo i have to\b/;
const asksWhere = /^\W*(how|where) (do|can|could|should) (i|we) (?!(still )?owe\b)|^\W*(como|donde) (puedo|veo)\b/;
const asksState =
  /\b(where('s| is| are)|what('?s| is) (my|the (status|state))|status|any (news|update|updates|progress)|when('s| is| will)|do i have|check|show( me)?|is|ready|donde|como va|estado|cuando|tengo|hay (novedades|noticias)|(list|reparad|terminad)[oa])\b/;
const visit =
  /\b(my|mi|mis|next|do i have an?|tengo una?)\b.{0,22}\b(visits?|appointments?|bookings?|citas?|visitas?)\b/;
const ticket = /\b(my|mi|mis)\b.{0,22}\b(tickets?|requests?|solicitud(es)?)\b/;
const thing =
  /\b(computer|laptop|notebook|pc|mac|macbook|desktop|phone|iphone|tablet|ipad|printer|console|device|computadora|portatil|celular|telefono|tableta|impresora|consola|equipo)\b/;
const done = /\b(ready|done|finished|fixed|repaired|list[ao]|terminad[ao]|reparad[ao])\b/;
const joined = (...parts: RegExp[]) => new RegExp(parts.map(({ source }) => source).join(""));
const myRepair = /\b(my|mi|mis)\b.{0,22}\b(repairs?|reparacion(es)?)\b/;
const isMyThing = joined(/\b(is|when('s| is| will)|where('s)?|esta|cuando|donde)\b.{0,12}\b(my|mi)\b.{0,15}/, thing);
const myThingIsDone = joined(/\b(my|mi)\b.{0,15}/, thing, /.{0,15}\b(is|esta)\b.{0,6}/, done, /( yet| now| ya)?\W*$/);

/** "my repair", "is my laptop ready", "my laptop, is it done yet". */
function asksForRepair(plain: string): boolean {
  if (myRepair.test(plain) || myThingIsDone.test(plain)) return true;
  const asked = isMyThing.exec(plain);
  if (!asked) return false;
  const rest = plain.slice(asked.index + asked[0].length);
  return done.test(rest) || /^\W*$/.test(rest);
}

const order =
  /\b(my|mi|mis)\b.{0,22}\b(orders?|packages?|deliver(y|ies)|pedidos?|ordenes|orden|paquetes?|entregas?|compras?)\b/;
const owed =
  /\b(what|how much) (do|did) (i|we) (still )?(owe|have to pay)( you| you guys)?( now| today| in total|,? (on|for) (my|our|the) \w+)?\W*$|\b(my|our|mi|nuestro) (open |account )?(balance|bill|saldo)\b|\b(cuanto|que) (les |le )?(debo|debemos|tengo que pagar)\b|^\W*(do|am) (i|we) (still )?(owe|owing|behind|overdue)\b|\b(unpaid|open|overdue|outstanding|past due) (invoices?|bills?|balance)\b|\bfacturas? (pendientes?|vencidas?|sin pagar|abiertas?|por pagar)\b/;
const invoices = /\b(my|our|mi|mis|nuestras?)\b.{0,22}\b(invoices?|bills?|facturas?)\b/;
const isItReady =
  /^\W*(hi |hello |hola )?(is|are) (it|they|everything) (ready|done|finished|fixed|here)( yet| now)?( to pick up)?\W*$|^\W*(ya )?(esta|estan) list[oa]s?\W*$/;

/** The user's own records that the message asks for, if any. `plain` is lower case without accents. */
export function ownRecordsAsked(plain: string): OwnRecords | null {
  const number = ticketNumber.exec(plain)?.[1];
  if (number) return { about: "ticket", number: `T-${number}` };
  const repaired = repairNumber.exec(plain)?.[1];
  if (repaired) return { about: "repair", number: `R-${repaired}` };
  const ordered = orderNumber.exec(plain)?.[1];
  if (ordered && !/\bsays? delivered\b/.test(plain)) return { about: "order", number: `O-${ordered}` };
  const invoiced = invoiceNumber.exec(plain)?.[1];
  if (invoiced) return { about: "invoice", number: `I-${invoiced}` };
  if (owed.test(plain) && !asksWhere.test(plain)) return { about: "owed" };
  if (isItReady.test(plain)) return { about: "work" };
  if (asksHow.test(plain) || !asksState.test(plain)) return null;
  if (visit.test(plain)) return { about: "visit" };
  if (invoices.test(plain)) return { about: "owed" };
  if (order.test(plain)) return { about: "order", number: null };
  if (asksForRepair(plain)) return { about: "repair", number: null };
  return ticket.test(plain) ? { about: "ticket", number: null } : null;
}

/** Subjects and names of devices are user input: keep words, drop characters that could be read as markup. */
const subjectText = (text: string): string =>
  cutText(
    text
      .replaceAll(/https?:\/\/\S+|\w+:\S+\)/g, " ")
      .replaceAll(/[*_`[\]()<>#!|\\]/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
    longestSubject,
  );

const mostListed = 5;
const longestSubject = 100;

/** Answers from the user's own tickets, repairs, invoices, orders and visits. Someone else's number gets the same answer as an unknown one. */
export async function answerOwnRecords(
  ctx: Ctx,
  asked: OwnRecords,
): Promise<{ found: boolean; intent: string; text: string }> {
  const intent = `own-${asked.about}`;
  const answer = (text: string, found = true) => ({ found, intent, text });
  if (ctx.actor.kind === "visitor" || ctx.actor.kind === "system") return answer(t.signInForRecords, false);
  if (asked.about === "visit") {
    const { items } = await listOwnAppointments(ctx, { status: "coming", limit: mostListed });
    const lines = items.map(
      ({ number, startsAt }) => `- **${slotWhen(new Date(startsAt), ctx.business.timeZone)}** (${number})`,
    );
    return answer(items.length === 0 ? t.noVisit : `${t.nextAppointments}\n\n${lines.join("\n")}`);
  }
  if (asked.about === "owed") return answer(await owedText(ctx));
  if (asked.about === "invoice") {
    const found = await findByNumber((page) => listOwnInvoices(ctx, { view: "all", ...page }), asked.number);
    return found
      ? answer(`${invoiceLine(found)} (${invoiceWords.invoiceStateLabels[found.state]})`)
      : answer(fill(t.noSuchInvoice, { number: asked.number }), false);
  }
  if (asked.about === "repair") {
    const repairs = await ownRepairs(ctx, asked.number);
    const lines = repairs.map((one) => `- ${repairLine(one)}`);
    if (lines.length > 0) return answer(`${lines.length === 1 ? t.yourRepair : t.yourRepairs}\n\n${lines.join("\n")}`);
    if (asked.number !== null) return answer(fill(t.noSuchRepair, { number: asked.number }), false);
    // A repair in somebody's words may be a ticket still.
    return answer(await openTicketsText(ctx));
  }
  if (asked.about === "order" || asked.about === "work") {
    const orders = await ownOrders(ctx, asked.about === "order" ? asked.number : null);
    const lines = orders.map((order) => `- ${orderLine(order)}`);
    if (asked.about === "work") lines.unshift(...(await ownRepairs(ctx, null)).map((one) => `- ${repairLine(one)}`));
    const tickets =
      asked.about === "work" ? (await listOwnTickets(ctx, { status: "open", limit: mostListed })).items : [];
    lines.push(...tickets.map((item) => `- ${ticketLine(item)}`));
    if (lines.length > 0) return answer(lines.join("\n"));
    return asked.about === "order" && asked.number !== null
      ? answer(fill(t.noSuchOrder, { number: asked.number }), false)
      : answer(t.nothingUnderWay);
  }
  if (asked.number !== null) {
    const found = await findByNumber((page) => listOwnTickets(ctx, page), asked.number);
    return found ? answer(ticketLine(found)) : answer(fill(t.noSuchTicket, { number: asked.number }), false);
  }
  return answer(await openTicketsText(ctx));
}

async function openTicketsText(ctx: Ctx): Promise<string> {
  const { items } = await listOwnTickets(ctx, { status: "open", limit: mostListed });
  if (items.length === 0) return fill(t.noOpenTicket, { answerWithin: ctx.business.answerWithin });
  const lead = items.length === 1 ? t.openTicket : t.openTickets;
  return `${lead}\n\n${items.map((item) => `- ${ticketLine(item)}`).join("\n")}`;
}

type Repair = Awaited<ReturnType<typeof listOwnRepairs>>["items"][number];

/** The repair with a number, or those under way: one's own, or all of the organization where the role sees them. */
async function ownRepairs(ctx: Ctx, number: string | null): Promise<Repair[]> {
  if (number === null) return (await listOwnRepairs(ctx, { status: "open", limit: mostListed })).items;
  const found = await findByNumber((page) => listOwnRepairs(ctx, { status: "all", ...page }), number);
  return found ? [found] : [];
}

const repairLine = ({ number, deviceName, statusLabel, totalCents }: Repair): string =>
  `**${number}** (${subjectText(deviceName)}): ${statusLabel}${
    totalCents === null ? "" : `. ${fill(t.estimateWaits, { sum: formatMoney(totalCents) })}`
  }`;

type Order = Awaited<ReturnType<typeof listOwnOrders>>["items"][number];

/** The order with a number, or those that are not done; without those that somebody else may have placed. */
async function ownOrders(ctx: Ctx, number: string | null): Promise<Order[]> {
  const { items } = await listOwnOrders(ctx, { limit: 100 });
  const own = items.filter(({ unverified }) => !unverified);
  return number === null
    ? own.filter(({ status }) => status !== "completed" && status !== "cancelled").slice(0, mostListed)
    : own.filter((order) => order.number === number);
}

const orderLine = ({ number, summary, label }: Order): string => `**${number}** (${subjectText(summary)}): ${label}`;

type Ticket = Awaited<ReturnType<typeof listOwnTickets>>["items"][number];

const ticketLine = ({ number, subject, statusLabel }: Ticket): string =>
  `**${number}** “${subjectText(subject)}”: ${statusLabel}`;

/** Open sums of invoices and orders; for a role that does not see its organization's money, only the asker's own. */
async function owedText(ctx: Ctx): Promise<string> {
  const [{ items: invoices, balanceCents, creditCents }, orders] = await Promise.all([
    listOwnInvoices(ctx, { view: "open", limit: 100 }),
    listOwnDue(ctx),
  ]);
  const sum = [...invoices.map(({ openCents }) => openCents), ...orders.map(({ dueCents }) => dueCents)].reduce(
    (total, cents) => total + cents,
    0,
  );
  const lines = [
    ...invoices.toSorted((one, other) => ((one.dueOn ?? "") < (other.dueOn ?? "") ? -1 : 1)).map(invoiceLine),
    ...orders.map(({ number, dueCents }) => `**${number}**: ${formatMoney(dueCents)}`),
  ];
  const said = [
    sum > 0
      ? `${fill(t.toPay, { sum: formatMoney(sum) })}\n\n${lines.map((line) => `- ${line}`).join("\n")}`
      : balanceCents === null
        ? t.noneSentToYou
        : t.owesNothing,
    balanceCents === null ? t.othersInvoices : "",
    creditCents ? fill(t.accountCredit, { amount: formatMoney(creditCents) }) : "",
  ];
  return said.filter(Boolean).join("\n\n");
}

function invoiceLine({ number, title, openCents, dueOn, state }: InvoiceItem): string {
  const due = dueOn && openCents > 0 ? formatDay(dueOn, "medium") : null;
  const when = due ? `, ${fill(state === "overdue" ? t.overdueSince : t.dueOnDay, { day: due })}` : "";
  return `**${number}** (${subjectText(title)}): ${formatMoney(openCents)}${when}`;
}

type Listed<Item> = (page: { limit: number; cursor?: string }) => Promise<{ items: Item[]; nextCursor: string | null }>;

/** The record with a number among one's own, a few pages deep. */
async function findByNumber<Item extends { number: string | null }>(
  list: Listed<Item>,
  number: string,
): Promise<Item | null> {
  let cursor: string | undefined;
  for (let page = 0; page < 5; page++) {
    const { items, nextCursor } = await list({ limit: 100, ...(cursor ? { cursor } : {}) });
    const found = items.find((item) => item.number === number);
    if (found || !nextCursor) return found ?? null;
    cursor = nextCursor;
  }
  return null;
}
