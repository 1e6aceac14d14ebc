import { useSearchParams } from "react-router";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/portal-appointments.route.ts";
import { chosenIn, OwnList } from "./own-list.tsx";
import { appointmentRow } from "./own-rows.tsx";
import { pageOfList, portalLoader } from "./portal-route.ts";
import * as lists from "#words/portal-lists.ts";
import * as t from "#words/account.ts";

export const meta = () => privateMeta(lists.appointments);

const filter = () => ({
  name: "status",
  label: lists.whichAppointments,
  choices: [
    { value: "coming", text: lists.coming },
    { value: "all", text: lists.allAppointments },
  ],
});

export const clientLoader = portalLoader(({ query, signal }) =>
  answerOf(
    api.appointments.$get({ query: { ...pageOfList(query), status: chosenIn(filter(), query) } }, until(signal)),
  ),
);

export default function PortalAppointments({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const status = chosenIn(filter(), useSearchParams()[0]);
  return (
    <OwnList
      title={lists.appointments}
      label={t.yourAppointments}
      actions={
        <ButtonLink to="/get-started/" tone="go" size="small">
          {t.bookATime}
        </ButtonLink>
      }
      filter={filter()}
      items={items}
      row={appointmentRow}
      nextCursor={nextCursor}
      empty={status === "coming" ? t.nothingIsBookedAppointmentsWith : lists.noAppointments}
    />
  );
}
