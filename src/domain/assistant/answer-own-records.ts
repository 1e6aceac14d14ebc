import { formatDay, formatTime } from "#contract/format.ts";
import { cutText } from "#contract/plain-text.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { listOwnAppointments } from "#domain/appointments/list-own-appointments.ts";
import { slotWhen } from "#domain/appointments/slot-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { listOwnDue } from "#domain/orders/list-own-due.ts";
import { listOwnOrders } from "#domain/orders/list-own-orders.ts";
import { formatMoney } from "#contract/format-money.ts";
import { listOwnTickets } from "#domain/tickets/list-own-tickets.ts";

/** `work`: "is it ready" names neither a ticket nor an order. */
export type OwnRecords =
  | { about: "ticket"; number: string | null }
  | { about: "order"; number: string | null }
  | { about: "visit" }
  | { about: "owed" }
  | { about: "work" };

const ticketNumber = /(?:\bt[\s-]*|\bticket (?:number )?#?)(\d{5,9})\b/;
const orderNumber = /(?:\bo\s?-\s?|\b(?:order|pedido|orden) (?:number |numero )?#?)(\d{5,9})\b/;
/** Questions about how things work, or about lost items, do not ask for a record. */
const asksHow =
  /^\W*(how|where) (do|can|could|should) (i|we)\b|^\W*(como|donde) (puedo|veo|reviso)\b|\bwhat happens\b|\b(lost|link|attach|warranty|how much|cost|cuesta|garantia|tengo que)\b|\bdo i have to\b/;
const asksState =
  /\b(where('s| is| are)|what('?s| is) (my|the (status|state))|status|any (news|update|updates|progress)|when('s| is| will)|do i have|check|show( me)?|is|ready|donde|como va|estado|cuando|tengo|hay (novedades|noticias)|list[oa])\b/;
const visit =
  /\b(my|mi|mis|next|do i have an?|tengo una?)\b.{0,22}\b(visits?|appointments?|bookings?|citas?|visitas?)\b/;
const ticket =
  /\b(my|mi|mis)\b.{0,22}\b(tickets?|repairs?|reparacion(es)?|requests?)\b|\b(is|when('s| is| will)|where('s| is)|esta|cuando)\b.{0,12}\b(my|mi)\b.{0,15}\b(computer|laptop|pc|mac|macbook|desktop|computadora)\b(?=.*\b(ready|done|finished|fixed|list[ao])\b|\W*$)/;

const order =
  /\b(my|mi|mis)\b.{0,22}\b(orders?|packages?|deliver(y|ies)|pedidos?|ordenes|orden|paquetes?|entregas?|compras?)\b/;
const owed =
  /\b(what|how much) (do|did) i (still )?(owe|have to pay)( you| you guys)?( now| today| in total)?\W*$|\b(my|mi) (open )?(balance|bill|saldo)\b|\b(cuanto|que) (les |le )?(debo|tengo que pagar)\b|^\W*do i (still )?owe\b/;
const isItReady =
  /^\W*(hi |hello |hola )?(is|are) (it|they|everything) (ready|done|finished|fixed|here)( yet| now)?( to pick up)?\W*$|^\W*(ya )?(esta|estan) list[oa]s?\W*$/;

/** Which of the user's own records the message asks for, if any. `plain` is lower case without accents. */
export function ownRecordsAsked(plain: string): OwnRecords | null {
  const number = ticketNumber.exec(plain)?.[1];
  if (number) return { about: "ticket", number: `T-${number}` };
  const ordered = orderNumber.exec(plain)?.[1];
  if (ordered && !/\bsays? delivered\b/.test(plain)) return { about: "order", number: `O-${ordered}` };
  if (owed.test(plain)) return { about: "owed" };
  if (isItReady.test(plain)) return { about: "work" };
  if (asksHow.test(plain) || !asksState.test(plain)) return null;
  if (visit.test(plain)) return { about: "visit" };
  if (order.test(plain)) return { about: "order", number: null };
  return ticket.test(plain) ? { about: "ticket", number: null } : null;
}

/** Ticket subjects are user input: keep words, drop characters that could be read as markup. */
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

/** Answers from the user's own tickets, orders and visits. Someone else's number gets the same answer as an unknown one. */
export async function answerOwnRecords(
  ctx: Ctx,
  asked: OwnRecords,
  language: ChatLanguage,
): Promise<{ found: boolean; intent: string; text: string }> {
  const in2 = (en: string, es: string) => (language === "en" ? en : es);
  const intent = `own-${asked.about}`;
  const answer = (text: string, found = true) => ({ found, intent, text });
  if (ctx.actor.kind === "visitor" || ctx.actor.kind === "system")
    return answer(
      in2(
        "Please sign in first. Then I can tell you about your own tickets, orders and visits. You also find a ticket on the support page with its number and your email address.",
        "Primero inicie sesión. Así le puedo decir cómo van sus tickets, sus pedidos y sus visitas. También puede encontrar un ticket en la página de soporte con su número y su correo electrónico.",
      ),
      false,
    );
  if (asked.about === "visit") {
    const { items } = await listOwnAppointments(ctx, { status: "coming", limit: mostListed });
    const lines = items.map(
      ({ number, startsAt }) => `- **${visitTime(ctx, new Date(startsAt), language)}** (${number})`,
    );
    return answer(
      items.length === 0
        ? in2(
            "You have no visit or appointment coming up. You can pick a time on the page Get started.",
            "No tiene ninguna visita ni cita pendiente. Puede elegir un horario en la página Get started.",
          )
        : `${in2("Your next appointments:", "Sus próximas citas:")}\n\n${lines.join("\n")}`,
    );
  }
  if (asked.about === "owed") {
    const due = await listOwnDue(ctx);
    if (due.length === 0) return answer(in2("You owe nothing on your orders.", "No debe nada por sus pedidos."));
    const sum = due.reduce((total, { dueCents }) => total + dueCents, 0);
    const lines = due.map(({ number, dueCents }) => `- **${number}**: ${formatMoney(dueCents)}`);
    return answer(
      `${in2(`To pay on your orders: **${formatMoney(sum)}**.`, `Por pagar en sus pedidos: **${formatMoney(sum)}**.`)}\n\n${lines.join("\n")}`,
    );
  }
  if (asked.about === "order" || asked.about === "work") {
    const orders = await ownOrders(ctx, asked.about === "order" ? asked.number : null);
    const lines = orders.map((order) => `- ${orderLine(order, language)}`);
    const tickets =
      asked.about === "work" ? (await listOwnTickets(ctx, { status: "open", limit: mostListed })).items : [];
    lines.push(...tickets.map((item) => `- ${ticketLine(item, language)}`));
    if (lines.length > 0) return answer(lines.join("\n"));
    return asked.about === "order" && asked.number !== null
      ? answer(
          in2(
            `There is no order ${asked.number} in your account. The link in its email opens it.`,
            `No hay ningún pedido ${asked.number} en su cuenta. El enlace de su correo lo abre.`,
          ),
          false,
        )
      : answer(
          in2(
            "Nothing of yours is under way: you have no open order and no open ticket.",
            "No tiene ningún pedido ni ticket abierto.",
          ),
        );
  }
  if (asked.number !== null) {
    const found = await findOwn(ctx, asked.number);
    return found
      ? answer(ticketLine(found, language))
      : answer(
          in2(
            `There is no ticket ${asked.number} in your account. You find it on the support page with its number and the email address it was opened with.`,
            `No hay ningún ticket ${asked.number} en su cuenta. Lo puede encontrar en la página de soporte con el número y el correo con el que se abrió.`,
          ),
          false,
        );
  }
  const { items } = await listOwnTickets(ctx, { status: "open", limit: mostListed });
  if (items.length === 0)
    return answer(
      in2(
        `You have no open ticket. You can open one on the support page; a person answers within ${ctx.business.answerWithin}.`,
        "No tiene ningún ticket abierto. Puede abrir uno en la página de soporte; una persona le contesta en un máximo de 2 horas hábiles.",
      ),
    );
  const lead =
    items.length === 1
      ? in2("Your open ticket:", "Su ticket abierto:")
      : in2("Your open tickets, the last changed first:", "Sus tickets abiertos, empezando por el último con cambios:");
  return answer(`${lead}\n\n${items.map((item) => `- ${ticketLine(item, language)}`).join("\n")}`);
}

type Order = Awaited<ReturnType<typeof listOwnOrders>>["items"][number];

/** The order with a number, or those that are not done; without those that somebody else may have placed. */
async function ownOrders(ctx: Ctx, number: string | null): Promise<Order[]> {
  const { items } = await listOwnOrders(ctx, { limit: 100 });
  const own = items.filter(({ unverified }) => !unverified);
  return number === null
    ? own.filter(({ status }) => status !== "completed" && status !== "cancelled").slice(0, mostListed)
    : own.filter((order) => order.number === number);
}

const orderLine = (order: Order, language: ChatLanguage): string =>
  `**${order.number}** (${subjectText(order.summary)}): ${language === "en" ? order.label : spanishOrder(order)}`;

function spanishOrder({ status, fulfillmentStatus }: Order): string {
  if (status === "cancelled") return "Cancelado";
  if (status === "completed") return "Entregado";
  if (status === "draft") return "Falta confirmarlo";
  if (fulfillmentStatus === "ready_for_pickup") return "Listo para recoger";
  return fulfillmentStatus === "out_for_delivery" ? "En camino" : "En preparación";
}

type Ticket = Awaited<ReturnType<typeof listOwnTickets>>["items"][number];

const ticketLine = ({ number, subject, status, statusLabel }: Ticket, language: ChatLanguage): string =>
  `**${number}** “${subjectText(subject)}”: ${language === "en" ? statusLabel : spanishStatus[status]}`;

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

const visitTime = ({ business: { timeZone } }: Ctx, at: Date, language: ChatLanguage): string =>
  language === "en"
    ? slotWhen(at, timeZone)
    : `${formatDay(at, "weekdayLong", { language, zone: timeZone })}, ${formatTime(at, { language, zone: timeZone })}`;

async function findOwn(ctx: Ctx, number: string): Promise<Ticket | null> {
  let cursor: string | undefined;
  for (let page = 0; page < 5; page++) {
    const { items, nextCursor } = await listOwnTickets(ctx, { limit: 100, ...(cursor ? { cursor } : {}) });
    const found = items.find((item) => item.number === number);
    if (found || !nextCursor) return found ?? null;
    cursor = nextCursor;
  }
  return null;
}
