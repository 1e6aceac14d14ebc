import { BookAppointmentInput } from "#contract/appointments/appointments.ts";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { cutText, tidyLine } from "#contract/values/plain-text.ts";
import { redirect, redirectDocument } from "react-router";
import { unsureService } from "#contract/appointments/appointment-words.ts";
import type { LeadSize } from "#contract/appointments/appointments.ts";
import { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { DomainError } from "#domain/errors.ts";
import { formDoor } from "#forms/form-door.ts";
import { appointmentCookie } from "#forms/appointment-cookie.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { sendAndForgetDraft } from "#web/ui/use-form-draft.ts";
import { requestCtx } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { pageSite } from "#content/page-site.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import type { Route } from "./+types/get-started.route.ts";
import { BookingForm } from "./booking-form.tsx";
import { type BookableMode, slotName } from "./booking-fields.ts";
import "#web/site/appointment/slots.css";
import "./get-started.css";
import { fill } from "#contract/values/fill.ts";
import * as said from "#words/shop-now.ts";
import * as t from "#words/get-started.ts";

const crumbs = () =>
  fromHome({
    label: t.getStarted,
    to: "/get-started/",
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const ctx = context.get(requestCtx);
  const query = new URL(request.url).searchParams;
  const services = content.services.map(({ id, name }) => ({ id, name }));
  const service = query.get("service");
  const known = service === unsureService || services.some(({ id }) => id === service);
  const modes = await Promise.all(
    AppointmentMode.options.map(async (mode) => {
      const { label, text } = content.calendar.modes[mode];
      return { mode, label, text, days: await listFreeDays(ctx, mode) };
    }),
  );
  const time = timeOf(query, modes);
  const { getStarted } = content;
  return {
    page: time ? { ...getStarted, lead: time.words } : getStarted,
    services,
    modes,
    cities: content.cities.map(({ name, travelCents }) => ({ name, travelCents })),
    wanted: {
      service: known ? service : null,
      city: content.cities.find(({ id }) => id === query.get("city"))?.name ?? null,
      plan: planWords(query.get("plan")),
      ...officeOf(query),
      mode: time?.mode,
      startsAt: time?.startsAt,
    },
    received: query.has("received"),
  };
}

/** The way to meet and the time of a link, when it is still free, and what is said about it. */
function timeOf(query: URLSearchParams, modes: BookableMode[]) {
  const wanted = modes.find(({ mode }) => mode === query.get("mode"));
  const at = query.get("at");
  if (!wanted || !at) return null;
  const { mode, label, days } = wanted;
  for (const day of days)
    for (const slot of day.slots)
      if (slot.startsAt === at)
        return {
          mode,
          startsAt: at,
          words: fill(said.chosen, {
            day: day.label,
            time: slot.label,
            how: label.charAt(0).toLowerCase() + label.slice(1),
          }),
        };
  return { mode, startsAt: undefined, words: said.taken };
}

/** "office-care" of a link becomes "Office care". */
function planWords(plan: string | null): string | null {
  const words = plan && cutText(tidyLine(plan.replaceAll("-", " ")), 80);
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null;
}

/** The price calculator sends along how many people and computers there are. */
function officeOf(query: URLSearchParams): { size: LeadSize | null; devices: string | null } {
  const count = (name: string) => /^\d{1,5}$/.exec(query.get(name) ?? "")?.[0] ?? null;
  const people = count("people");
  return { size: people === null ? null : sizeOfPeople(Number(people)), devices: count("computers") };
}

function sizeOfPeople(people: number): LeadSize {
  if (people <= 5) return "1-5";
  if (people <= 20) return "6-20";
  return people <= 50 ? "21-50" : "50+";
}

// A time that was just taken is gone from the list after a refusal, too.
export const shouldRevalidate = () => true;

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const door = {
    intentOf: () => "book" as const,
    repeats: { schemas: [BookAppointmentInput], prefixes: ["slot-"] },
    more: (error: unknown) => ({ offers: error instanceof DomainError ? (error.details.freeSlots ?? []) : [] }),
  };
  return formDoor(ctx, request, door, async ({ fields, given }) => {
    const wanted = Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith("slot-")));
    const startsAt = fields[slotName(fields.mode ?? "")];
    const booked = await bookAppointment(ctx, { ...wanted, ...(startsAt ? { startsAt } : {}) });
    if (booked.number === null) return redirect("/get-started/?received");
    // A document of its own, without what measures on public pages.
    return redirectDocument(`/appointment/${booked.number}/?booked`, {
      headers: booked.key
        ? { "Set-Cookie": appointmentCookie({ number: booked.number, key: booked.key, appUrl: ctx.appUrl }) }
        : {},
    });
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (sessionStore.get().status !== "signed-in") return sendAndForgetDraft("get-started", serverAction);
  const { bookAsOwn } = await import("./book-as-own.ts");
  return bookAsOwn(await request.clone().formData());
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ facts: factsOf(matches), path: "/get-started/", crumbs: crumbs(), ...loaderData.page.head });
}

export default function GetStarted({ loaderData, actionData }: Route.ComponentProps) {
  const { page, modes, services, cities, wanted, received } = loaderData;
  const business = useBusiness();
  return (
    <>
      <PageHead crumbs={crumbs()} title={page.title} lead={page.lead} />
      {received ? (
        <div className="wrap">
          <p role="status" className="ticket-notice">
            <b>{t.weHaveYourRequest}</b> {t.weWriteOrCallTo}
          </p>
        </div>
      ) : null}
      <BookingForm
        page={page}
        business={business}
        modes={modes}
        services={services}
        cities={cities}
        wanted={wanted}
        lastResult={actionData?.lastResult}
        offers={actionData?.offers ?? []}
      >
        <aside aria-label={t.goodToKnow}>
          <dl>
            {page.promises.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p>{t.ratherTalkAPersonAnswers}</p>
          <PhoneLink phone={business.phone} className="big-tel" icon />
        </aside>
      </BookingForm>
    </>
  );
}
