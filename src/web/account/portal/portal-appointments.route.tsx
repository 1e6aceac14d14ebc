import { useSearchParams } from "react-router";
import type { OwnAppointment } from "#contract/appointments/appointments.ts";
import { fill } from "#contract/values/fill.ts";
import { formatTime } from "#contract/values/format.ts";
import { pageDay } from "#contract/values/page-days.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/portal-appointments.route.ts";
import { chosenIn, type OwnHead, OwnList } from "./own-list.tsx";
import { appointmentRow, isComing } from "./own-rows.tsx";
import { openFirst, pageOfList, portalLoader } from "./portal-route.ts";
import * as lists from "#words/portal-lists.ts";
import * as t from "#words/account.ts";

export const meta = () => privateMeta(lists.appointments);

const filter = () => ({
  name: "status",
  label: lists.whichAppointments,
  choices: [
    { value: "all", text: lists.allAppointments },
    { value: "coming", text: lists.coming },
  ],
});

export const clientLoader = portalLoader(({ query, signal }) => {
  const load = (status: string, page: Record<string, string>) =>
    answerOf(api.appointments.$get({ query: { ...page, status } }, until(signal)));
  const status = chosenIn(filter(), query);
  return status === "all"
    ? openFirst(query, (state, page) => load(state === "open" ? "coming" : "past", page))
    : load(status, pageOfList(query));
});

/** The next one: its day, then when and how. */
function headOf(items: OwnAppointment[]): OwnHead | null {
  const next = items.find(isComing);
  if (!next) return null;
  return {
    title: fill(lists.nextIs, { day: pageDay(next.startsAt) }),
    line: [formatTime(next.startsAt), next.modeLabel, next.place].filter(Boolean).join(", "),
  };
}

export default function PortalAppointments({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const status = chosenIn(filter(), useSearchParams()[0]);
  return (
    <OwnList
      title={lists.appointments}
      label={t.yourAppointments}
      head={headOf(items)}
      actions={
        <ButtonLink to="/get-started/" tone="go">
          {t.bookATime}
        </ButtonLink>
      }
      filter={filter()}
      items={items}
      row={appointmentRow}
      part={(one) => (isComing(one) ? lists.coming : lists.over)}
      nextCursor={nextCursor}
      empty={status === "coming" ? t.nothingIsBookedAppointmentsWith : lists.noAppointments}
    />
  );
}
